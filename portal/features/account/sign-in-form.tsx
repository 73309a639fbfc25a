import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormPassword, FormText } from '#portal/ui/form-text.tsx'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Login } from '#shared/account/account.schema.ts'
import type { Typed } from '#shared/email.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { SIGN_IN_EMAIL, SubmitButton, useAccountForm, useFirstFocus } from './account-form.tsx'
import { beginSession } from './begin-session.ts'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).loginForm)

type Props = {
  email: string
  /** Called with the address typed so far. */
  onForgot: (email: string) => void
  onSignedIn: () => Promise<void> | void
  /** It has taken the place of another form. */
  hasSwitchedForm?: boolean
  register: ReactNode
}

/** E-mail and password (LOGIN-01 to LOGIN-07). */
export function SignInForm({ email, onForgot, onSignedIn, hasSwitchedForm = false, register }: Props) {
  const { t } = useTranslation('account')
  const { form, control, isSending, onSubmit } = useAccountForm<Typed<Login>>({
    resolver: checks,
    defaultValues: { email, password: '' },
    async send(body) {
      await beginSession(await accountApi.login({ body }))
      await onSignedIn()
    },
    onFailure([first = '', second]) {
      if (second) toast.error(first, second)
      else toast.error(t('ui:error'), first)
      // Shown only as a toast (LOGIN-05, Q-306).
      return true
    },
  })
  useFirstFocus(() => form.setFocus(email ? 'password' : 'email'), hasSwitchedForm)
  return (
    <form method="dialog" noValidate className={css.form} onChange={prepareDialogs} onSubmit={onSubmit}>
      <FormText control={control} {...SIGN_IN_EMAIL} label={t('email')} />
      <FormPassword control={control} name="password" label={t('password.label')} autoComplete="current-password" />
      <SubmitButton textKey="login" isSending={isSending} />
      <div className={css.under}>
        <Button variant="quiet" onPress={() => onForgot(form.getValues('email'))}>
          {t('forgot.title')}
        </Button>
        {register}
      </div>
    </form>
  )
}
