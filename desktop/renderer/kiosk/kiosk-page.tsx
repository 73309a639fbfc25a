import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import type { StartState } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { HOME } from '#shared/pages.ts'
import { DownloadIntercept } from './download-intercept.tsx'
import { KioskDock } from './kiosk-dock.tsx'
import { StartScreen } from './start-screen.tsx'
import './kiosk.css'

/** Texts that do not apply here: they promise that input is kept for a week or in a tab, or mention a phone. */
const REPLACED_TEXTS = [
  ['attendee', 'draft', 'kept'],
  ['visa', 'draft.kept', 'kept'],
  ['visa', 'privacy', 'kept'],
  ['photo', 'rules.lead', 'lead'],
] as const

addAppTexts()
replaceTexts()

/** The portal for visitors at the venue: its own pages, a start screen, and a frame around them. */
export function KioskPage({ start }: { start: StartState }) {
  useUnzoomedSize()
  return (
    <BrowserRouter>
      <Kiosk start={start} />
    </BrowserRouter>
  )
}

/** The portal is enlarged as a whole; what this screen adds is designed for its actual size. */
function useUnzoomedSize() {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.kiosk = ''
    const measure = () => {
      const zoom = window.outerWidth / window.innerWidth
      // A small difference is the window's frame rather than zoom.
      root.style.setProperty('--own', String(zoom > 1.1 ? 1 / zoom : 1))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
}

function Kiosk({ start }: { start: StartState }) {
  const isStart = useLocation().pathname === HOME
  const serverUrl = start.setup?.serverUrl ?? ''
  const hasLeftStart = useRef(false)
  useEffect(() => {
    // The person at the start screen may already be the next visitor.
    if (isStart && hasLeftStart.current) void foyer.endVisit()
    hasLeftStart.current = !isStart
  }, [isStart])
  return (
    <>
      {isStart ? <StartScreen hasPin={start.hasPin} serverUrl={serverUrl} /> : <AppFrame />}
      <DownloadIntercept serverUrl={serverUrl} />
      <KioskDock />
    </>
  )
}

/** Replaces them as soon as the portal has loaded its own texts. */
function replaceTexts() {
  i18next.on('loaded', (loaded: Record<string, object>) => {
    for (const language of Object.keys(loaded))
      for (const [feature, key, name] of REPLACED_TEXTS)
        if (i18next.hasResourceBundle(language, feature))
          i18next.addResource(language, feature, key, i18next.getFixedT(language, 'kiosk')(name))
  })
}
