import { createStore } from 'zustand/vanilla'
import { COMPANY_ID_KEY, IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { isBrowser } from './is-browser.ts'

export interface SessionState {
  token: string | null
  companyId: string | null
  /** An organizer views a company in this tab; a company's stored session is not affected. */
  isImpersonation: boolean
  /** The view has expired, or the server said so: no more reads. */
  hasImpersonationEnded: boolean
}

const NO_SESSION: SessionState = {
  token: null,
  companyId: null,
  isImpersonation: false,
  hasImpersonationEnded: false,
}

/** Who is signed in. Token and company id are kept together in local storage (STATE-01, STORE-01). */
export const sessionStore = createStore(() => NO_SESSION)
// Set after its creation: a server-rendered page is hydrated signed out, which is the initial state.
if (isBrowser) sessionStore.setState(storedSession())

function storedSession(): SessionState {
  const viewToken = sessionStorage.getItem(IMPERSONATION_TOKEN_KEY)
  if (viewToken) return { ...NO_SESSION, token: viewToken, isImpersonation: true }
  return { ...NO_SESSION, token: localStorage.getItem(TOKEN_KEY), companyId: localStorage.getItem(COMPANY_ID_KEY) }
}

let checkedCompany: unknown

/** Caches the company that the session was checked with, so that its first reader need not fetch it. */
export function cacheCheckedCompany(company: unknown) {
  checkedCompany = company
}
export function consumeCheckedCompany<T>(): T | undefined {
  const company = checkedCompany
  checkedCompany = undefined
  return company as T | undefined
}

/** Stores both entries, which only exist together. */
export function openSession({ token, _id }: { token: string; _id: string }) {
  if (!sessionStore.getState().isImpersonation) {
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.setItem(COMPANY_ID_KEY, _id)
  }
  sessionStore.setState({ token, companyId: _id })
}

/** Removes both entries; the caller decides where to navigate (LOGIN-15, Q-024). */
export function closeSession() {
  if (sessionStore.getState().isImpersonation) sessionStorage.removeItem(IMPERSONATION_TOKEN_KEY)
  else {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(COMPANY_ID_KEY)
  }
  sessionStore.setState({ token: null, companyId: null, isImpersonation: false, hasImpersonationEnded: false })
}

/** Stores a view's token for this tab and reloads without cached data. */
export function enterImpersonation(token: string, to: string) {
  sessionStorage.setItem(IMPERSONATION_TOKEN_KEY, token)
  window.location.replace(to)
}

/** Ends the view in this tab; the session of a company signed in here is used again. */
export function leaveImpersonation(to: string) {
  sessionStorage.removeItem(IMPERSONATION_TOKEN_KEY)
  window.location.replace(to)
}
