import { describeFailure } from '#portal/lib/describe-failure.ts'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { useVisaText } from './visa-text.ts'

type Props = { title: string; error: Error; isTrying: boolean; onRetry: () => void }

/** Why something could not be looked up, and the way to try again. */
export function VisaFailed({ title, error, isTrying, onRetry }: Props) {
  const { t } = useVisaText()
  const { text, translation } = describeFailure(error)
  const isOffline = error instanceof CallError && error.status === 0
  return (
    <>
      <h2>{title}</h2>
      {translation && <p>{translation}</p>}
      {isOffline ? <p>{t('receipt.noAnswer')}</p> : <p lang="en">{text}</p>}
      <RetryButton isPending={isTrying} onPress={onRetry} />
    </>
  )
}
