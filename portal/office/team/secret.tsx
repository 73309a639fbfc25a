import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import css from './secret.module.css'

/** What is shown this once, such as a key, with a button that copies it. */
export function Secret({ text }: { text: string }) {
  const { t } = useTranslation('organizer-team')
  return (
    <div className={css.secret}>
      <code>{text}</code>
      <Button variant="line" icon="copy" onPress={() => void navigator.clipboard.writeText(text)}>
        {t('copy')}
      </Button>
    </div>
  )
}
