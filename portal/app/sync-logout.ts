import { sessionStore } from '#portal/lib/session.ts'
import { TOKEN_KEY } from '#shared/account/session-keys.ts'
import { matchPage } from '#shared/page-at.ts'
import { pages } from '#shared/pages.ts'

/** Who signs out in one tab is signed out in all: on a shared computer no other tab goes on as that company. */
export function syncLogout(): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN_KEY)) return
    const { token, isImpersonation } = sessionStore.getState()
    // Asked now, not when it happened: a new session may be there already.
    if (!token || isImpersonation || localStorage.getItem(TOKEN_KEY)) return
    sessionStore.setState({ token: null, companyId: null })
    if (matchPage(window.location.pathname).page.guard) window.location.replace(pages.login.path)
  })
}
