import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'

/** The registration desk. */
export function DeskPage({ start }: { start: StartState }) {
  const { t } = useTranslation('shell')
  return (
    <main style={{ padding: 'var(--s10)' }}>
      <h1>{t('mode.desk')}</h1>
      <p>{start.setup?.deskName}</p>
    </main>
  )
}
