import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'

/** The organizer's tool. */
export function OrganizerPage({ start }: { start: StartState }) {
  const { t } = useTranslation('shell')
  const server = start.setup?.serverUrl
  return (
    <main style={{ padding: 'var(--s10)' }}>
      <h1>{t('mode.organizer')}</h1>
      <p>{server ? t('talksTo', { server }) : t('talksToOwn')}</p>
    </main>
  )
}
