import { useTranslation } from 'react-i18next'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { Button } from '#portal/ui/button.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Failure } from './failure.tsx'
import css from './query-state.module.css'

/** Takes the place of a list: grey bars while it loads, or why it cannot be loaded. */
export function QueryState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  if (error)
    return (
      <Failure>
        <p>{failureMessage(error)}</p>
        <Button variant="line" onPress={onRetry}>
          {t('again')}
        </Button>
      </Failure>
    )
  return (
    <div className={css.bars} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all the same
        <Skeleton key={index} height="20px" />
      ))}
    </div>
  )
}
