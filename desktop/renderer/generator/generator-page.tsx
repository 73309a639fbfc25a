import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'

/** The developer's tool over the local copy. */
export function GeneratorPage({ start }: { start: StartState }) {
  const { t } = useTranslation('shell')
  return (
    <main style={{ padding: 'var(--s10)' }}>
      <h1>{t('mode.generator')}</h1>
      <p>{start.setup?.serverUrl}</p>
    </main>
  )
}
