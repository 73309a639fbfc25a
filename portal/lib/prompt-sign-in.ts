import { COMPANY_ID_KEY, TOKEN_KEY } from '#shared/account/session-keys.ts'
import { sessionStore } from './session.ts'

/** Shows the sign-in dialog; resolves to false if the user left instead. */
type SignInPrompt = () => Promise<boolean>

let showSignInPrompt: SignInPrompt | undefined
let pendingSignIn: Promise<boolean> | undefined

/** Pages with user input register a sign-in dialog; on other pages a rejected token is an ordinary error. @returns a function that unregisters it */
export function registerSignInPrompt(handler: SignInPrompt) {
  showSignInPrompt = handler
  return () => {
    if (showSignInPrompt === handler) showSignInPrompt = undefined
  }
}

/**
 * Called when `token` was rejected; resolves to whether to retry with the current token. Concurrent calls share
 * one dialog.
 */
export async function promptSignIn(token: string | null): Promise<boolean> {
  if (!token) return false
  // An organizer's view expires without a password prompt; the page says what to do.
  if (sessionStore.getState().isImpersonation) {
    sessionStore.setState({ hasImpersonationEnded: true })
    return false
  }
  if (adoptNewerToken(token)) return true
  if (!showSignInPrompt && !pendingSignIn) return false
  pendingSignIn ??= (showSignInPrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingSignIn = undefined
  })
  // For a user who left, the call never settles: neither a result nor an error is shown.
  return (await pendingSignIn) || new Promise(() => {})
}

/** Another call, or another tab of the same company, may have signed in already. */
function adoptNewerToken(rejected: string) {
  const { token, companyId } = sessionStore.getState()
  if (token !== rejected) return token !== null
  const stored = localStorage.getItem(TOKEN_KEY)
  if (!stored || stored === rejected || localStorage.getItem(COMPANY_ID_KEY) !== companyId) return false
  sessionStore.setState({ token: stored })
  return true
}
