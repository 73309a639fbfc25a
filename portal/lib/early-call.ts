import { IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { isBrowser } from './is-browser.ts'

/** Every page behind the sign-in begins with it. */
const MY_COMPANY_KEY = '/api/user/me_company'

// Where the server drew a frame for a session to fill, whose session it is is asked while the code is still on its way.
const isFrame = isBrowser && document.querySelector('#first-view[data-skeleton]') !== null
const token = isFrame && (sessionStorage.getItem(IMPERSONATION_TOKEN_KEY) ?? localStorage.getItem(TOKEN_KEY))
let early = token ? ask(token) : undefined

function ask(token: string) {
  const answer = fetch(MY_COMPANY_KEY, { headers: { Authorization: `Bearer ${token}` } })
  // The caller that takes the answer handles the error.
  answer.catch(() => undefined)
  return answer
}

/** Given once, to the first caller with the same session. */
export function takeEarlyCall(path: string, session: string | null) {
  if (path !== MY_COMPANY_KEY || session !== token) return undefined
  const taken = early
  early = undefined
  return taken
}
