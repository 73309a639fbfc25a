import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import type { Registration } from '#shared/account/account.schema.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { beginSession } from './begin-session.ts'
import { failureLines } from './failure-lines.ts'
import { FailureNotice } from './failure-notice.tsx'
import { FormPassword, FormText } from './form-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).registration)

const EMPTY: Required<Registration> = {
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
  back: ReactNode
  onRegistered: () => Promise<void> | void
}

/** A new company: two required fields, the rest can wait. It is signed in at once (LOGIN-10, LOGIN-11). */
export function RegisterForm({ className, back, onRegistered }: Props) {
  const { t } = useTranslation('account')
  const { control, handleSubmit, formState } = useForm<Registration>({
    resolver: checks,
    defaultValues: EMPTY,
  })
  const [failure, setFailure] = useState<string[]>([])
  const send = handleSubmit(async (values) => {
    setFailure([])
    try {
      await beginSession(await accountApi.register({ body: filledIn(values) }))
      await onRegistered()
    } catch (error) {
      const lines = failureLines(error, t)
      setFailure(lines)
      window.alert(lines.join('\n'))
    }
  })
  const line = { control, type: 'text' } as const
  return (
    <form noValidate className={className} onSubmit={(event) => void send(event)}>
      <div>
        <h1>{t('register.title')}</h1>
        <div className={css.form}>
          <FormText
            control={control}
            name="email"
            label={t('email.label')}
            hint={t('register.emailHint')}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
          <FormPassword
            control={control}
            name="password"
            label={t('password.label')}
            hint={t('password.rule')}
            autoComplete="new-password"
          />
          <FailureNotice lines={failure} />
          <SubmitButton of="register" isSending={formState.isSubmitting} />
          <div className={css.under}>{back}</div>
        </div>
      </div>
      <div>
        <h2 className={css.head}>{t('register.company')}</h2>
        <p className={css.later}>{t('register.later')}</p>
        <div className={css.two}>
          <div className={css.full}>
            <FormText
              {...line}
              name="raisonSocial"
              label={t('register.raisonSocial')}
              autoComplete="organization"
            />
          </div>
          <FormText {...line} name="name" label={t('register.name')} autoComplete="name" />
          <FormText
            {...line}
            name="position"
            label={t('register.position')}
            autoComplete="organization-title"
          />
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

/** Only what was typed is sent: an empty field is no value. */
function filledIn({ email, password, ...rest }: Registration): Registration {
  const given = Object.entries(rest).filter(([, text]) => text !== '')
  return { email, password, ...Object.fromEntries(given) }
}
