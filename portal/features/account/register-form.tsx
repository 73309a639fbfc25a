import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { FormPassword, FormText } from '#portal/ui/form-text.tsx'
import type { Registration } from '#shared/account/account.schema.ts'
import type { Typed } from '#shared/email.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { SIGN_IN_EMAIL, SubmitButton, useAccountForm } from './account-form.tsx'
import { beginSession, showAlert } from './begin-session.ts'

const resolver = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).registrationForm)

const EMPTY: Required<Typed<Registration>> = {
  email: '',
  password: '',
  raisonSocial: '',
  name: '',
  position: '',
  tel: '',
}

type Props = {
  /** Lays out the form's two parts. */
  className: string | undefined
  backLink: ReactNode
  onRegistered: () => Promise<void> | void
}

/** A new company: three required fields, the rest can wait. It is signed in at once (LOGIN-10, LOGIN-11). */
export function RegisterForm({ className, backLink, onRegistered }: Props) {
  const { t } = useTranslation('account')
  const { control, isSending, onSubmit } = useAccountForm<Typed<Registration>>({
    resolver,
    defaultValues: EMPTY,
    async send(values) {
      await beginSession(await accountApi.register({ body: withoutEmpty(values) }))
      await onRegistered()
    },
    onFailure: showAlert,
  })
  const line = { control, type: 'text' } as const
  return (
    <form method="dialog" noValidate className={className} onSubmit={onSubmit}>
      <div>
        <h1>{t('register.title')}</h1>
        <div className={css.form}>
          <FormText {...line} name="raisonSocial" label={t('register.raisonSocial')} autoComplete="organization" />
          <FormText control={control} {...SIGN_IN_EMAIL} label={t('email')} hint={t('register.emailHint')} />
          <FormPassword
            control={control}
            name="password"
            label={t('password.label')}
            hint={t('password.rule')}
            autoComplete="new-password"
          />
          <SubmitButton textKey="register" isSending={isSending} />
          <div className={css.under}>{backLink}</div>
        </div>
      </div>
      <div>
        <h2 className={css.head}>{t('register.company')}</h2>
        <p className={css.later}>{t('register.later')}</p>
        <div className={css.two}>
          <FormText {...line} name="name" label={t('register.name')} autoComplete="name" />
          <FormText {...line} name="position" label={t('register.position')} autoComplete="organization-title" />
          <FormText
            control={control}
            name="tel"
            label={t('register.tel')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
          />
        </div>
      </div>
    </form>
  )
}

/** Only what was typed is sent: empty fields are left out. */
function withoutEmpty({ email, password, ...rest }: Typed<Registration>): Typed<Registration> {
  const given = Object.entries(rest).filter(([, text]) => text !== '')
  return { email, password, ...Object.fromEntries(given) }
}
