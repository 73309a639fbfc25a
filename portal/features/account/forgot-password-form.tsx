import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormText } from '#portal/ui/form-text.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { EmailOnly } from '#shared/account/account.schema.ts'
import type { Typed } from '#shared/email.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { SIGN_IN_EMAIL, SubmitButton, useAccountForm, useFirstFocus } from './account-form.tsx'
import { showAlert } from './begin-session.ts'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).emailOnly)

type Props = {
  email?: string
  /** Content above the field before anything was sent. */
  about?: ReactNode
  /** It has taken the place of another form. */
  hasSwitchedForm?: boolean
  back?: ReactNode
}

/** Sends the link to a new password. The outcome is a browser alert and a line in the page (LOGIN-08, Q-033). */
export function ForgotPasswordForm({ email = '', about, hasSwitchedForm = false, back }: Props) {
  const { t } = useTranslation('account')
  const [isSent, setSent] = useState(false)
  const { form, control, failure, isSending, onSubmit } = useAccountForm<Typed<EmailOnly>>({
    resolver: checks,
    defaultValues: { email },
    async send(body) {
      setSent(false)
      await accountApi.forgotPassword({ body })
      setSent(true)
      window.alert(t('forgot.sent'))
    },
    // Said on the page as well.
    onFailure: (lines) => !showAlert(lines),
  })
  useFirstFocus(() => form.setFocus('email'), hasSwitchedForm)
  return (
    <form method="dialog" noValidate className={css.form} onSubmit={onSubmit}>
      <FailureNotice lines={failure} />
      {isSent && (
        <Notice>
          <p className={css.status}>
            <Icon name="check" size="s" />
            <span>{t('forgot.sent')}</span>
          </p>
        </Notice>
      )}
      <p className="quiet">{isSent ? t('forgot.nothing') : (about ?? t('forgot.about'))}</p>
      <FormText control={control} {...SIGN_IN_EMAIL} label={t('email')} />
      <SubmitButton textKey="forgot" isSending={isSending} isAgain={isSent} />
      {back && <div className={css.under}>{back}</div>}
    </form>
  )
}
