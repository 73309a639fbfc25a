import { createStore } from 'zustand/vanilla'
import { COMPANY_ID_KEY, IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'

export interface SessionState {
  token: string | null
  companyId: string | null
  /** An organizer sees in this tab what the company sees; the stored session of a company is not touched. */
  isImpersonation: boolean
  /** The hour of the view is over, or the server said so: nothing more is read by it. */
  isImpersonationOver: boolean
}

/** Who is signed in. Token and company id are kept together in local storage (STATE-01, STORE-01). */
export const sessionStore = createStore<SessionState>(() => {
  const viewToken = sessionStorage.getItem(IMPERSONATION_TOKEN_KEY)
  if (viewToken)
    return { token: viewToken, companyId: null, isImpersonation: true, isImpersonationOver: false }
  return {
    token: localStorage.getItem(TOKEN_KEY),
    companyId: localStorage.getItem(COMPANY_ID_KEY),
    isImpersonation: false,
    isImpersonationOver: false,
  }
})

/** Stores both entries, which are known together only. */
export function openSession({ token, _id }: { token: string; _id: string }): void {
  if (!sessionStore.getState().isImpersonation) {
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.setItem(COMPANY_ID_KEY, _id)
  }
  sessionStore.setState({ token, companyId: _id })
}

/** Forgets both entries; the caller decides where the page goes (LOGIN-15, Q-024). */
export function closeSession(): void {
  if (sessionStore.getState().isImpersonation) sessionStorage.removeItem(IMPERSONATION_TOKEN_KEY)
  else {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(COMPANY_ID_KEY)
  }
  sessionStore.setState({ token: null, companyId: null, isImpersonation: false, isImpersonationOver: false })
}

/** Keeps the token of a view for this tab, and goes there with nothing that was fetched before. */
export function enterImpersonation(token: string, to: string): void {
  sessionStorage.setItem(IMPERSONATION_TOKEN_KEY, token)
  window.location.replace(to)
}

/** Ends the view in this tab; a company that is signed in here is found again as it was. */
export function leaveImpersonation(to: string): void {
  sessionStorage.removeItem(IMPERSONATION_TOKEN_KEY)
  window.location.replace(to)
}
