import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { addAppTexts } from '#portal/app/app-texts.ts'
import { BrowserNavigation } from '#portal/app/browser-navigation.tsx'
import { type FrameProps, PageFrame } from '#portal/app/page-frame.tsx'
import { sessionReady } from '#portal/app/start-session.ts'
import { replayEarlySubmit } from '#portal/lib/early-submit.ts'
import { EDITION, prefetchEdition } from '#portal/lib/edition.ts'
import { seedResponses } from '#portal/lib/http-transport.ts'
import { markHydrated, serverLanguage, serverRendered } from '#portal/lib/hydration.ts'
import { applyStoredLanguage, loadTexts } from '#portal/lib/i18n.ts'
import { keepOfflinePage } from '#portal/lib/offline-worker.ts'
import { preserveInput } from '#portal/lib/preserve-input.ts'
import { sessionStore } from '#portal/lib/session.ts'
import { silenceConsole } from '#portal/lib/silence-console.ts'
import { afterPaint } from '#portal/lib/when-idle.ts'
import { loginAddress } from '#shared/account/return-url.ts'
import { matchPage, textsOf } from '#shared/page-at.ts'
import { type Page, pages } from '#shared/pages.ts'
import { partsOf } from './app/page-parts.tsx'
import { syncSignOut } from './app/sync-sign-out.ts'
import { queryCache } from './lib/query-cache.ts'

if (import.meta.env.PROD) silenceConsole(console)

syncSignOut()

const { page: asked, isRedirect } = matchPage(window.location.pathname)
// Without a session, the sign-in page is shown; the token is checked later.
const isShut = asked.guard !== undefined && !sessionStore.getState().companyId
const page: Page = isShut ? pages.login : asked
if (isRedirect) window.history.replaceState(null, '', asked.path)
if (isShut) window.history.replaceState(null, '', loginAddress(window.location))

// What shows one record needs neither a router nor a library for queries.
const routed = page.guard === 'token' ? import('./app/routed.tsx') : undefined
const { Component, preload } = partsOf(page)
const file = preload()
seedResponses(serverRendered.answers ?? {})
const texts = loadTexts(textsOf(page))
const root = document.getElementById('root')
if (root) void (serverLanguage && !isShut ? hydrate(root) : begin(root))
keepOfflinePage(window.location.pathname)

/** The page was rendered by the server: hydrates it, and puts input made meanwhile into its fields. */
async function hydrate(root: HTMLElement) {
  const restoreTyped = preserveInput(root)
  await Promise.all([texts, file, prefetchEdition()])
  await queryCache.settled()
  addAppTexts()
  hydrateRoot(root, <App onFirstPageShown={live} />)

  function live() {
    root.removeAttribute('data-ssr')
    markHydrated()
    // By then the forms have restored drafts from this device, which the input made meanwhile overrides.
    afterPaint(() => {
      restoreTyped()
      afterPaint(replayEarlySubmit)
    })
    void applyStoredLanguage()
    void sessionReady()
    if (page.asksAgain) void queryCache.refetch(({ query }) => query !== EDITION)
  }
}

/** No HTML was sent (development), or only a frame, which is shown until the page itself can be. */
async function begin(root: HTMLElement) {
  const edition = prefetchEdition()
  const session = sessionReady()
  const { Routed } = (await routed) ?? {}
  await texts
  if (page.guard && !Routed) {
    await session
    if (!sessionStore.getState().companyId) return window.location.replace(loginAddress(window.location))
  }
  if (root.hasChildNodes()) await Promise.all([file, edition, session])
  addAppTexts()
  const onShown = () => root.removeAttribute('data-ssr')
  createRoot(root).render(
    Routed ? (
      <StrictMode>
        <Routed onFirstPageShown={onShown} />
      </StrictMode>
    ) : (
      <App onFirstPageShown={onShown} />
    ),
  )
}

function App(props: FrameProps) {
  return (
    <StrictMode>
      <BrowserNavigation>
        <PageFrame {...props}>
          <Component />
        </PageFrame>
      </BrowserNavigation>
    </StrictMode>
  )
}
