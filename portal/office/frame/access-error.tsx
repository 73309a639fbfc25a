import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import css from './access-error.module.css'

/** One clear screen for a key that is not (or no longer) good, or a server that does not answer; nothing is retried. */
export function AccessError({ status, onRetry }: { status: number | undefined; onRetry: () => void }) {
  const { t } = useTranslation('organizer')
  const kind = status === 401 || status === 403 ? 'key' : 'server'
  return (
    <main className={css.page}>
      <h1>{t(`shutOut.${kind}.title`)}</h1>
      <p>{t(`shutOut.${kind}.text`)}</p>
      <Button onPress={onRetry}>{t('shutOut.again')}</Button>
    </main>
  )
}
