import { sessionStore } from '#portal/lib/session.ts'
import { TOKEN_KEY } from '#shared/account/session-keys.ts'
import { matchPage } from '#shared/page-at.ts'
import { pages } from '#shared/pages.ts'

/** The fragment by which the sign-in page explains that another tab signed out. */
export const SIGNED_OUT_ELSEWHERE = '#signed-out'

/** Signing out in one tab signs out all tabs, so that on a shared computer none stays signed in. */
export function syncSignOut() {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN_KEY)) return
    const { token, isImpersonation } = sessionStore.getState()
    // Read now, not from the event: there may already be a new session.
    if (!token || isImpersonation || localStorage.getItem(TOKEN_KEY)) return
    sessionStore.setState({ token: null, companyId: null })
    if (matchPage(window.location.pathname).page.guard)
      window.location.replace(`${pages.login.path}${SIGNED_OUT_ELSEWHERE}`)
  })
}
