import { COMPANY_ID_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { sessionStore } from './session.ts'

/** Asks for the password over the page; false when the user left instead. */
type SignInHandler = () => Promise<boolean>

let signInHandler: SignInHandler | undefined
let asking: Promise<boolean> | undefined

/** A page on which work is done says how to sign in again; elsewhere a refused token is an error as any other. */
export function onSessionExpired(handler: SignInHandler): () => void {
  signInHandler = handler
  return () => {
    if (signInHandler === handler) signInHandler = undefined
  }
}

/**
 * After a call with `token` was refused: whether it may be sent once more, with the token that is there now.
 * All calls that are refused meanwhile wait for the same answer.
 */
export async function reauthenticate(token: string | null): Promise<boolean> {
  if (!token) return false
  // A view ends with its hour: there is no password to ask an organizer for, but the page says what to do.
  if (sessionStore.getState().isImpersonation) {
    sessionStore.setState({ isImpersonationOver: true })
    return false
  }
  if (takeNewerToken(token)) return true
  if (!signInHandler && !asking) return false
  asking ??= (signInHandler?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  // Who left instead waits for nothing any more, and is not told that it failed either.
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
