import { useTranslation } from 'react-i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { CallFailed } from '#shared/contract/call-failed.ts'
import css from './directory.module.css'

type Props = { error: unknown; isTrying: boolean; onAgain: () => void }

/** The list could not be fetched: why, and the one thing to do. */
export function DirectoryFailed({ error, isTrying, onAgain }: Props) {
  const { t } = useTranslation(['directory', 'error', 'ui'])
  const isCut = error instanceof CallFailed && error.status === 0
  const { text, translation } = isCut ? { text: t('failed.cut') } : shownFailure(error, t)
  return (
    <div className={css.nothing} role="alert">
      <h2>{t('failed.title')}</h2>
      {translation && <p>{translation}</p>}
      <p>{text}</p>
      <Button icon="retry" onPress={onAgain} isPending={isTrying} pendingLabel={t('ui:loading')}>
        {t('failed.again')}
      </Button>
    </div>
  )
}
