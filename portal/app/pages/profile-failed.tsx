import { useTranslation } from 'react-i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyLine } from '#portal/ui/empty-line.tsx'
import css from './profile-page.module.css'

/** The company did not come: why, and another try. */
export function ProfileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['profile', 'error'])
  const { text, translation } = shownFailure(error, t)
  return (
    <main className={css.main}>
      <div className={css.failed} role="alert">
        <EmptyLine title={t('failed.title')}>
          {translation && <p>{translation}</p>}
          <p>{text}</p>
          <Button variant="line" icon="retry" onPress={onRetry}>
            {t('failed.again')}
          </Button>
        </EmptyLine>
      </div>
    </main>
  )
}
