import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { preloadPage } from '#portal/app/router.tsx'
import { sessionReady } from '#portal/app/start-session.ts'
import { prefetchEdition } from '#portal/lib/edition.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { allQueriesSettled, queryClient } from '#portal/lib/query-client.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { syncLogout } from './app/sync-logout.ts'
import { startScrollRestoration } from './app/use-scroll-restoration.ts'

/** So long a first view may lack something and nothing is drawn. */
const SIGN_AFTER_MS = 400

if (import.meta.env.PROD) silenceConsole(console)

// It comes while the page is drawn. Named by the HTML it would hold up the code, and there is nothing to write before.
void document.fonts.load('1em Overpass')
startScrollRestoration()
syncLogout()
const page = preloadPage(window.location.pathname)
prefetchEdition()
void sessionReady()
await loadTexts(page.texts)
addAppTexts()
// Drawn with all that it shows, a page is drawn once; what takes long is waited for under the sign.
await Promise.race([page.file.then(allQueriesSettled), new Promise((resolve) => setTimeout(resolve, SIGN_AFTER_MS))])

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppFrame />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
