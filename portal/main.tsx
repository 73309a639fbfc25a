import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { type Query, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppFrame } from '#portal/app/app-frame.tsx'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { preloadPage } from '#portal/app/router.tsx'
import { sessionReady } from '#portal/app/start-session.ts'
import { prefetchEdition } from '#portal/lib/edition.ts'
import { answerOnceWith } from '#portal/lib/http-transport.ts'
import { followChoice, loadTexts } from '#portal/lib/i18n.ts'
import { keepTyped } from '#portal/lib/keep-typed.ts'
import { drawnIn, goLive, takeFirstView } from '#portal/lib/live.ts'
import { keepOfflinePage } from '#portal/lib/offline-worker.ts'
import { allQueriesSettled, queryClient } from '#portal/lib/query-client.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { afterPaint } from '#portal/lib/when-idle.ts'
import { matchPage } from '#shared/page-at.ts'
import { syncLogout } from './app/sync-logout.ts'
import { startScrollRestoration } from './app/use-scroll-restoration.ts'

if (import.meta.env.PROD) silenceConsole(console)

// It comes while the page is drawn. Named by the HTML it would hold up the code, and there is nothing to write before.
void document.fonts.load('1em Overpass')
startScrollRestoration()
syncLogout()
const page = preloadPage(window.location.pathname)
const root = document.getElementById('root')
if (root) void (drawnIn ? hydrate(root) : begin(root))

/** The page lies there: it is made alive, and what was typed meanwhile reaches its fields. */
async function hydrate(root: HTMLElement): Promise<void> {
  const restoreTyped = keepTyped(root)
  answerOnceWith(takeFirstView())
  await Promise.all([loadTexts(page.texts), page.file, prefetchEdition()])
  await allQueriesSettled()
  addAppTexts()
  hydrateRoot(root, <App onShown={live} />)

  function live() {
    root.removeAttribute('data-drawn')
    goLive()
    // By then the forms have what lies on this device: what was typed stands above it.
    afterPaint(restoreTyped)
    void followChoice()
    void sessionReady()
    if (matchPage(window.location.pathname).page.asksAgain) void queryClient.invalidateQueries({ predicate: isRecord })
  }
}

/** Everything but the edition, which stays as it is. */
const isRecord = ({ queryKey }: Query) => queryKey[0] !== 'edition'

/** No HTML came along (the app, or development), or only a frame, which stands until the page itself can. */
async function begin(root: HTMLElement): Promise<void> {
  answerOnceWith(takeFirstView())
  // Whoever is not signed in is sent to the sign-in page next.
  if (!sessionStore.getState().token) root.replaceChildren()
  const edition = prefetchEdition()
  void sessionReady()
  await loadTexts(page.texts)
  if (root.hasChildNodes()) await Promise.all([page.file, edition])
  addAppTexts()
  createRoot(root).render(<App onShown={() => root.removeAttribute('data-drawn')} />)
}

function App({ onShown }: { onShown?: () => void }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppFrame onShown={onShown} onNavigate={keepOfflinePage} />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  )
}
