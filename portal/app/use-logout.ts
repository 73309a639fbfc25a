import { forgetCompany } from '#portal/features/account/begin-session.ts'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { closeSession, leaveImpersonation, sessionStore } from '#portal/lib/session.ts'
import { pages } from '#shared/pages.ts'
import { useGoTo } from './use-go-to.ts'

/** Signs out: clears token, id, company and drafts, and goes to the sign-in page (LOGIN-15, Q-040). */
export function useLogout(): () => Promise<void> {
  const goTo = useGoTo()
  return async () => {
    // An organizer must not delete the company's drafts on this device.
    if (sessionStore.getState().isImpersonation) return leaveImpersonation(pages.login.path)
    clearAllDrafts(localStorage, sessionStorage)
    closeSession()
    await goTo(pages.login.path)
    // Last, so that the page being left does not refetch without a token.
    forgetCompany()
  }
}
