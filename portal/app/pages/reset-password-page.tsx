import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackToLogin } from '#portal/app/back-link.tsx'
import { type LinkPageState, useUrlToken } from '#portal/app/link-action-page.tsx'
import { NarrowPage } from '#portal/app/narrow-page.tsx'
import { accountApi } from '#portal/features/account/account.api.ts'
import { ForgotPasswordForm } from '#portal/features/account/forgot-password-form.tsx'
import { ResetPasswordForm } from '#portal/features/account/reset-password-form.tsx'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { closeSession } from '#portal/lib/session.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { HOME, pages } from '#shared/pages.ts'

/** Opened from the link in the password-reset mail, or after confirming an address. */
export function Component() {
  const { t } = useTranslation('account')
  const { state, navigate } = usePageLocation()
  const token = useUrlToken()
  const isConfirmed = (state as LinkPageState | null)?.isAddressConfirmed === true
  const [hasExpired, setExpired] = useState(false)
  const { data: account, error } = useCachedQuery(
    token === '' || hasExpired
      ? undefined
      : { key: `reset ${token}`, fetch: () => accountApi.checkReset({ body: { token } }) },
  )
  // An expired link is reported before a password is chosen.
  if (hasCode(error, 'gone') && !hasExpired) setExpired(true)
  const isUsable = token !== '' && !hasExpired
  const title = t(!isUsable ? 'reset.expiredTitle' : isConfirmed ? 'confirm.done' : 'reset.title')
  return (
    <NarrowPage title={title}>
      {isUsable ? (
        <ResetPasswordForm
          token={token}
          email={account?.email}
          onSignedIn={() => navigate(HOME, { replace: true })}
          isFirstPassword={isConfirmed}
          onExpired={() => setExpired(true)}
          onSavedWithoutSignIn={() => {
            // The reset ended all sessions, including this device's.
            closeSession()
            return navigate(pages.login.path, { replace: true, state: { isPasswordSaved: true } })
          }}
        />
      ) : (
        <ForgotPasswordForm about={t('reset.expiredAbout')} back={<BackToLogin />} />
      )}
    </NarrowPage>
  )
}
