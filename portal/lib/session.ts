import { createStore } from 'zustand/vanilla'
import { COMPANY_ID_KEY, TOKEN_KEY, VIEW_TOKEN_KEY } from '#shared/account/session-keys.ts'

export interface SessionState {
  token: string | null
  companyId: string | null
  /** An organizer sees in this tab what the company sees; the stored session of a company is not touched. */
  isView: boolean
  /** The hour of the view is over, or the server said so: nothing more is read by it. */
  isViewOver: boolean
}

/** Who is signed in. Token and company id are kept together in local storage (STATE-01, STORE-01). */
export const sessionStore = createStore<SessionState>(() => {
  const viewToken = sessionStorage.getItem(VIEW_TOKEN_KEY)
  if (viewToken) return { token: viewToken, companyId: null, isView: true, isViewOver: false }
  return {
    token: localStorage.getItem(TOKEN_KEY),
    companyId: localStorage.getItem(COMPANY_ID_KEY),
    isView: false,
    isViewOver: false,
  }
})

/** Stores both entries, which are known together only. */
export function openSession({ token, _id }: { token: string; _id: string }): void {
  if (!sessionStore.getState().isView) {
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.setItem(COMPANY_ID_KEY, _id)
  }
  sessionStore.setState({ token, companyId: _id })
}

/** Forgets both entries; the caller decides where the page goes (LOGIN-15, Q-024). */
export function closeSession(): void {
  if (sessionStore.getState().isView) sessionStorage.removeItem(VIEW_TOKEN_KEY)
  else {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(COMPANY_ID_KEY)
  }
  sessionStore.setState({ token: null, companyId: null, isView: false, isViewOver: false })
}

/** Keeps the token of a view for this tab, and goes there with nothing that was fetched before. */
export function beginView(token: string, to: string): void {
  sessionStorage.setItem(VIEW_TOKEN_KEY, token)
  window.location.replace(to)
}

/** Ends the view in this tab; a company that is signed in here is found again as it was. */
export function endView(to: string): void {
  sessionStorage.removeItem(VIEW_TOKEN_KEY)
  window.location.replace(to)
}
