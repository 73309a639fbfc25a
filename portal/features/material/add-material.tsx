import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'

type Props = { onAdd(): Promise<void>; isAdding: boolean }

/** The section's one button (MAT-01). */
export function AddMaterial({ onAdd, isAdding }: Props) {
  const { t } = useTranslation('material')
  return (
    <Button icon="plus" isPending={isAdding} pendingLabel={t('adding')} onPress={() => void onAdd()}>
      {t('add')}
    </Button>
  )
}
