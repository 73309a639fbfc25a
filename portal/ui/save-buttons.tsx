import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DialogButtons } from './dialog.tsx'

/** The buttons of a form in a dialog, which either saves or leaves things as they are. */
export function SaveButtons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <DialogButtons>
      <Button variant="line" onPress={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" isPending={isSaving} pendingLabel={t('saving')}>
        {t('save')}
      </Button>
    </DialogButtons>
  )
}
