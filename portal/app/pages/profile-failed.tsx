import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import css from './profile-page.module.css'

/** The company did not come: why, and another try. */
export function ProfileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['profile', 'error'])
  const { text, translation } = describeFailure(error, t)
  return (
    <main className={css.main}>
      <div className={css.failed} role="alert">
        <EmptyState title={t('failed.title')}>
          {translation && <p>{translation}</p>}
          <p>{text}</p>
          <Button variant="line" icon="retry" onPress={onRetry}>
            {t('failed.again')}
          </Button>
        </EmptyState>
      </div>
    </main>
  )
}
