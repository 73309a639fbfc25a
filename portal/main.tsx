import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { followLogout } from '#portal/app/follow-logout.ts'
import { Providers } from '#portal/app/providers.tsx'
import { preloadPage } from '#portal/app/router.tsx'
import { sessionStarted } from '#portal/app/start-session.ts'
import { startScrollPlaces } from '#portal/app/use-scroll-places.ts'
import { startEdition } from '#portal/lib/edition.ts'
import { startTexts } from '#portal/lib/i18n.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'

if (import.meta.env.PROD) silenceConsole(console)

startScrollPlaces()
followLogout()
// Before the texts: the page's file and the edition come while they do.
preloadPage(window.location.pathname)
startEdition()
await startTexts()
addAppTexts()
void sessionStarted()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
}
