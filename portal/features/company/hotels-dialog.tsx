import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './top-links.module.css'

type Props = { isOpen: boolean; onClose: () => void; edition: Edition }

/** The list of hotels is not out yet: said in both languages, whatever the clock says (PROF-07, Q-009). */
export function HotelsDialog({ isOpen, onClose, edition }: Props) {
  const { t: title } = useTranslation('company')
  const texts = useBothLanguages('company')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title('links.hotels')}>
      {texts.map(({ lang, t }) => (
        <p key={lang} lang={lang} className={css.sentence}>
          {t('links.hotelsLater', { date: edition.deadlines.hotelList[lang] })}
        </p>
      ))}
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          {title('links.ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
