import { createStore } from 'zustand/vanilla'
import { COMPANY_ID_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'

export interface SessionState {
  token: string | null
  companyId: string | null
}

/** Who is signed in. Token and company id are kept together in local storage (STATE-01, STORE-01). */
export const sessionStore = createStore<SessionState>(() => ({
  token: localStorage.getItem(TOKEN_KEY),
  companyId: localStorage.getItem(COMPANY_ID_KEY),
}))

/** Stores both entries, which are known together only. */
export function openSession({ token, _id }: { token: string; _id: string }): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(COMPANY_ID_KEY, _id)
  sessionStore.setState({ token, companyId: _id })
}

/** Forgets both entries; the caller decides where the page goes (LOGIN-15, Q-024). */
export function closeSession(): void {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(COMPANY_ID_KEY)
  sessionStore.setState({ token: null, companyId: null })
}
