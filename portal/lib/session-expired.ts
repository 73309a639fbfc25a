import { COMPANY_ID_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { sessionStore } from './session.ts'

/** Asks for the password in a dialog; false if the user left instead. */
type SignInHandler = () => Promise<boolean>

let signInHandler: SignInHandler | undefined
let asking: Promise<boolean> | undefined

/** Pages with user input register a sign-in dialog; elsewhere a rejected token is an ordinary error. */
export function onSessionExpired(handler: SignInHandler): () => void {
  signInHandler = handler
  return () => {
    if (signInHandler === handler) signInHandler = undefined
  }
}

/**
 * After a call with `token` was rejected: whether to retry with the current token. Concurrent
 * rejected calls share one prompt.
 */
export async function reauthenticate(token: string | null): Promise<boolean> {
  if (!token) return false
  // An organizer's view expires without a password prompt; the page says what to do.
  if (sessionStore.getState().isImpersonation) {
    sessionStore.setState({ isImpersonationOver: true })
    return false
  }
  if (takeNewerToken(token)) return true
  if (!signInHandler && !asking) return false
  asking ??= (signInHandler?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  // For a user who left, the call never settles: neither a result nor an error is shown.
  return (await asking) || new Promise(() => {})
}

/** Another call, or another tab of the same company, may have signed in already. */
function takeNewerToken(refused: string): boolean {
  const { token, companyId } = sessionStore.getState()
  if (token !== refused) return token !== null
  const stored = localStorage.getItem(TOKEN_KEY)
  if (!stored || stored === refused || localStorage.getItem(COMPANY_ID_KEY) !== companyId) return false
  sessionStore.setState({ token: stored })
  return true
}
