import { IMPERSONATION_TOKEN_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { isBrowser } from './is-browser.ts'

/** The first call of every page that needs a session. */
const MY_COMPANY_KEY = '/api/user/me_company'

// Where the server rendered only a skeleton, the signed-in company is requested while the code is still loading.
const isSkeleton = isBrowser && document.querySelector('#first-view[data-skeleton]') !== null
const token = isSkeleton && (sessionStorage.getItem(IMPERSONATION_TOKEN_KEY) ?? localStorage.getItem(TOKEN_KEY))
let early = token ? requestCompany(token) : undefined

function requestCompany(token: string) {
  const answer = fetch(MY_COMPANY_KEY, { headers: { Authorization: `Bearer ${token}` } })
  // Its consumer handles the error.
  answer.catch(() => undefined)
  return answer
}

/** Given once, to the first caller with the same session. */
export function consumeEarlyCall(path: string, session: string | null) {
  if (path !== MY_COMPANY_KEY || session !== token) return undefined
  const call = early
  early = undefined
  return call
}
