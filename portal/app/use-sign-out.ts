import { useTranslation } from 'react-i18next'
import { clearAllDrafts, hasDrafts } from '#portal/lib/draft.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { queryClient } from '#portal/lib/query-client.ts'
import { closeSession, leaveImpersonation, sessionStore } from '#portal/lib/session.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { pages } from '#shared/pages.ts'

/** Signs out: clears token, id, company and drafts, and goes to the sign-in page (LOGIN-15, Q-040). */
export function useSignOut() {
  const { navigate } = usePageLocation()
  const { t } = useTranslation('profile')
  return async () => {
    // An organizer must not delete the company's drafts on this device.
    if (sessionStore.getState().isImpersonation) return leaveImpersonation(pages.login.path)
    // Signing out also discards drafts of other tabs, so confirm first.
    if (hasDrafts(localStorage, sessionStorage)) {
      if (!(await confirm({ title: t('unsaved.title'), message: t('unsaved.message') }))) return
    }
    clearAllDrafts(localStorage, sessionStorage)
    closeSession()
    await navigate(pages.login.path)
    // Last, so that the page being left does not refetch without a token.
    queryClient.removeQueries()
  }
}
