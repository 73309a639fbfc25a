import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import css from './secret.module.css'

/** What is shown this once, such as a key, with a button that copies it. */
export function Secret({ text }: { text: string }) {
  const { t } = useTranslation('ui')
  const copy = useCopy()
  return (
    <div className={css.secret}>
      <code>{text}</code>
      <Button variant="line" icon="copy" onPress={() => void copy(text)}>
        {t('copy.action')}
      </Button>
    </div>
  )
}
