import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormPassword } from '#portal/ui/form-text.tsx'
import { hasCode } from '#shared/contract/call-error.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { SubmitButton, useAccountForm } from './account-form.tsx'
import { beginSession } from './begin-session.ts'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).resetForm)

const MIN_LENGTH = 8

type Props = {
  token: string
  /** Chosen after confirming the address, which revoked the password set at registration. */
  isFirstPassword: boolean
  /** The address the link belongs to, once the server has returned it: then the new password signs in at once. */
  email: string | undefined
  onSavedWithoutSignIn: () => Promise<void> | void
  onSignedIn: () => Promise<void> | void
  onExpired: () => void
}

/** A new password with the token of the mail. */
export function ResetPasswordForm({
  token,
  isFirstPassword,
  email,
  onSavedWithoutSignIn,
  onSignedIn,
  onExpired,
}: Props) {
  const { t } = useTranslation('account')
  const { control, failure, isSending, onSubmit } = useAccountForm({
    resolver: checks,
    defaultValues: { password: '' },
    async send({ password }) {
      await accountApi.resetPassword({ body: { token, password } })
      const session = email && (await accountApi.login({ body: { email, password } }).catch(() => undefined))
      if (!session) return onSavedWithoutSignIn()
      await beginSession(session)
      await onSignedIn()
    },
    onFailure(_, error) {
      const isExpired = hasCode(error, 'gone')
      if (isExpired) onExpired()
      return isExpired
    },
  })
  const missingLength = MIN_LENGTH - useWatch({ control, name: 'password' }).length
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={onSubmit}>
      {email && (
        <>
          <p className="text-20">{t('reset.of', { email })}</p>
          {/* Password managers store a password under the name next to it. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        </>
      )}
      {isFirstPassword && <p className="text-20">{t('confirm.choose')}</p>}
      <FormPassword
        control={control}
        name="password"
        label={t('reset.title')}
        hint={countdown(missingLength)}
        autoComplete="new-password"
      />
      <FailureNotice lines={failure} role="alert" />
      <SubmitButton textKey="reset" isSending={isSending} />
      {!isFirstPassword && <p className="second">{t('reset.about')}</p>}
    </form>
  )

  function countdown(left: number) {
    if (left >= MIN_LENGTH) return t('password.rule')
    return left > 0 ? t('password.left', { count: left }) : t('password.enough')
  }
}
