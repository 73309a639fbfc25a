import i18next from 'i18next'
import { useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { HOME } from '#shared/pages.ts'
import { KioskDock } from './kiosk-dock.tsx'
import { StartScreen } from './start-screen.tsx'
import { TakeAlong } from './take-along.tsx'
import './kiosk.css'

/** Texts that promise a week, where what was typed goes with the visitor. */
const KEPT = { attendee: 'draft', visa: 'draft' } as const

addAppTexts()
replaceKeptTexts()

/** The portal for visitors at the venue: its own pages, a start screen, and a frame around them. */
export function KioskPage({ start }: { start: StartState }) {
  useEffect(() => {
    document.documentElement.dataset.kiosk = ''
  }, [])
  return (
    <BrowserRouter>
      <Kiosk start={start} />
    </BrowserRouter>
  )
}

function Kiosk({ start }: { start: StartState }) {
  const isStart = useLocation().pathname === HOME
  const serverUrl = start.setup?.serverUrl ?? ''
  return (
    <>
      {isStart ? <StartScreen hasPin={start.hasPin} serverUrl={serverUrl} /> : <AppFrame />}
      <TakeAlong serverUrl={serverUrl} />
      <KioskDock isStart={isStart} />
    </>
  )
}

/** Says so as soon as the portal has loaded its own text. */
function replaceKeptTexts(): void {
  i18next.on('loaded', (loaded: Record<string, object>) => {
    for (const language of Object.keys(loaded))
      for (const [feature, part] of Object.entries(KEPT)) {
        if (!i18next.hasResourceBundle(language, feature)) continue
        const kept = i18next.getFixedT(language, 'kiosk')('kept')
        i18next.addResourceBundle(language, feature, { [part]: { kept } }, true, true)
      }
  })
}
