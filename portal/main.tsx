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
import { allAnswered } from '#portal/lib/query-client.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'

/** So long a first view may lack something and nothing is drawn. */
const SIGN_AFTER_MS = 400

if (import.meta.env.PROD) silenceConsole(console)

// It comes while the page is drawn. Named by the HTML it would hold up the code, and there is nothing to write before.
void document.fonts.load('1em Overpass')
startScrollPlaces()
followLogout()
const page = preloadPage(window.location.pathname)
startEdition()
void sessionStarted()
await startTexts(page.texts)
addAppTexts()
// Drawn with all that it shows, a page is drawn once; what takes long is waited for under the sign.
await Promise.race([
  page.file.then(allAnswered),
  new Promise((resolve) => setTimeout(resolve, SIGN_AFTER_MS)),
])

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
}
