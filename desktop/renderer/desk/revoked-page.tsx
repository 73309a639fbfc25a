import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/setup.ts'
import { helpTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import css from './desk-page.module.css'
import { APP_ANCHORS } from './help-anchors.ts'
import { PinPage } from './pin-page.tsx'

/** Instead of the desk, once the organizer has revoked its key. Another key is entered in the wizard. */
export function RevokedPage({ start: { hasPin } }: { start: StartState }) {
  const { t } = useTranslation('desk')
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <PinPage hasPin={hasPin} waiting={0} onBack={() => setLeaving(false)} />
  return (
    <main className={css.ended}>
      <h1>{t('revoked.title')}</h1>
      <p>{t('revoked.text')}</p>
      <div>
        <Tile onPress={() => setLeaving(true)}>{t('pin.setup')}</Tile>
        <HelpOver place={APP_ANCHORS.revoked} button={helpTile} />
      </div>
    </main>
  )
}
