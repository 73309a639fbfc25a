import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { openSession } from '#portal/lib/session.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormPassword } from '#portal/ui/form-text.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { loginForm, type Session } from '#shared/account/account.schema.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { useAccountForm } from './account-form.tsx'
import own from './session-expired-dialog.module.css'

type Props = {
  /** The company whose data is on the page; no other may continue. */
  email: string
  onSignedIn: () => void
  onSignOut: () => void
  /** The link to the page that sends a new password; it leaves this page as it is. */
  forgotLink: ReactNode
}

/** Sign-in over the page when the session has expired. */
export function SessionExpiredDialog({ email, onSignedIn, onSignOut, forgotLink }: Props) {
  const { t } = useTranslation('account')
  const { control, failure, isSending, onSubmit } = useAccountForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email, password: '' },
    async send(body) {
      resumeSession(await accountApi.login({ body }))
      onSignedIn()
    },
  })
  return (
    <Dialog isOpen onClose={() => {}} isDismissable={false} title={t('expired.title')}>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <p>{t('expired.about')}</p>
        <ReadOnlyField label={t('email')}>{email}</ReadOnlyField>
        {/* Password managers look for the name next to the password. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <FormPassword
          control={control}
          name="password"
          label={t('password.label')}
          autoComplete="current-password"
          autoFocus
        />
        <FailureNotice lines={failure} role="alert" />
        <div className={own.send}>
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('login.sending')}>
            {t('login.send')}
          </Button>
          {forgotLink}
        </div>
        <p className={own.other}>
          {t('expired.other')}{' '}
          <Button variant="quiet" onPress={onSignOut}>
            {t('expired.signOut')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

/**
 * Continues with a new token of the same company: the page's content stays and is refetched in the
 * background.
 */
function resumeSession(session: Session) {
  openSession(session)
  void queryClient.invalidateQueries()
}
