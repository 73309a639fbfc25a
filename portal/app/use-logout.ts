import { forgetCompany } from '#portal/features/account/begin-session.ts'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { closeSession, leaveImpersonation, sessionStore } from '#portal/lib/session.ts'
import { pages } from '#shared/pages.ts'
import { useGoTo } from './use-go-to.ts'

/** Signs out: forgets token, id, company and what was typed, and goes to the sign-in page (LOGIN-15, Q-040). */
export function useLogout(): () => Promise<void> {
  const goTo = useGoTo()
  return async () => {
    // What the company typed on this device is not the organizer's to throw away.
    if (sessionStore.getState().isImpersonation) return leaveImpersonation(pages.login.path)
    clearAllDrafts(localStorage, sessionStorage)
    closeSession()
    await goTo(pages.login.path)
    // Last, so that the page that is being left does not fetch again without a token.
    forgetCompany()
  }
}
