import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSession } from '#portal/lib/session.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormPassword } from '#portal/ui/form-text.tsx'
import { SaveButtons } from '#portal/ui/save-buttons.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { passwordChangeForm } from '#shared/account/account.schema.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { useAccountForm } from './account-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** A new password while signed in; this device stays signed in, all others are not. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  // A company that signed in by a mailed link may never have had a password.
  const [isLinkRequested, setLinkRequested] = useState(false)
  const { form, control, failure, isSending, onSubmit } = useAccountForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: { currentPassword: '', password: '' },
    async send(body) {
      openSession(await accountApi.changePassword({ body }))
      toast.done(t('reset.done'))
      onClose()
    },
    onFailure(_, error) {
      const isWrong = hasCode(error, 'password_needed')
      if (isWrong) form.setError('currentPassword', { message: 'error:password_wrong' }, { shouldFocus: true })
      return isWrong
    },
  })
  if (isLinkRequested)
    return (
      <Dialog isOpen onClose={onClose} title={t('forgot.title')}>
        <ForgotPasswordForm email={email} hasSwitchedForm />
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('change.title')}>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <p>{t('change.about')}</p>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <FormPassword
          control={control}
          name="currentPassword"
          label={t('change.current')}
          autoComplete="current-password"
          autoFocus
        />
        <Button variant="quiet" onPress={() => setLinkRequested(true)}>
          {t('change.byLink')}
        </Button>
        <FormPassword
          control={control}
          name="password"
          label={t('reset.title')}
          hint={t('password.rule')}
          autoComplete="new-password"
        />
        <FailureNotice lines={failure} role="alert" />
        <SaveButtons isSaving={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
