import i18next from 'i18next'
import { accountApi } from '#portal/features/account/account.api.ts'
import { failureLines, isCompany, showAlert } from '#portal/features/account/begin-session.ts'
import { loadTexts } from '#portal/lib/i18n.ts'
import { isPageUnloading } from '#portal/lib/page-unloading.ts'
import { cacheCheckedCompany, closeSession, openSession, sessionStore } from '#portal/lib/session.ts'

let sessionCheck: Promise<void> | undefined
let isChecked = false

/** Resolves when the stored session has been checked; the check runs once (LOGIN-12 to LOGIN-14). */
export function sessionReady() {
  sessionCheck ??= startSession().finally(() => {
    isChecked = true
  })
  return sessionCheck
}

/** Nothing is pending any more. Checked separately, since React would show the placeholder for 300 ms even then. */
export const isSessionReady = () => isChecked

async function startSession() {
  const { token } = sessionStore.getState()
  if (!token) return
  // A user who signed in meanwhile keeps the new session.
  const isCurrent = () => sessionStore.getState().token === token
  try {
    // Any error ends the session, so there are no retries.
    const company = await accountApi.getMyCompany()
    if (!isCurrent()) return
    if (!isCompany(company)) return closeSession()
    cacheCheckedCompany(company)
    openSession({ token, _id: company._id })
  } catch (error) {
    // The next page checks again and must find the session that was not rejected.
    if (!isCurrent() || isPageUnloading()) return
    closeSession()
    await loadTexts()
    await i18next.loadNamespaces(['account', 'error'])
    showAlert(failureLines(error))
  }
}
