import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import css from './directory.module.css'

type Props = { error: unknown; isTrying: boolean; onRetry: () => void }

/** The list could not be fetched: why, and the one thing to do. */
export function DirectoryFailed({ error, isTrying, onRetry }: Props) {
  const { t } = useTranslation(['directory', 'error', 'ui'])
  const isCut = error instanceof CallError && error.status === 0
  const { text, translation } = isCut ? { text: t('failed.cut') } : describeFailure(error, t)
  return (
    <div className={css.nothing} role="alert">
      <h2>{t('failed.title')}</h2>
      {translation && <p>{translation}</p>}
      <p>{text}</p>
      <Button icon="retry" onPress={onRetry} isPending={isTrying} pendingLabel={t('ui:loading')}>
        {t('failed.again')}
      </Button>
    </div>
  )
}
