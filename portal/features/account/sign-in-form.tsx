import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast, toastStore } from '#portal/ui/toast-store.ts'
import type { Login } from '#shared/account/account.schema.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { beginSession } from './begin-session.ts'
import { failureLines } from './failure-lines.ts'
import { FailureNotice } from './failure-notice.tsx'
import { FormPassword, FormText } from './form-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).loginForm)

type Props = {
  email: string
  /** Called with the address typed so far. */
  onForgot: (email: string) => void
  onSignedIn: () => Promise<void> | void
  register: ReactNode
}

/** E-mail and password (LOGIN-01 to LOGIN-07). */
export function SignInForm({ email, onForgot, onSignedIn, register }: Props) {
  const { t } = useTranslation('account')
  const { control, handleSubmit, getValues, formState } = useForm<Login>({
    resolver: checks,
    defaultValues: { email, password: '' },
  })
  const { failure, show, clear } = useSignInFailure()
  const send = handleSubmit(async (body) => {
    clear()
    try {
      await beginSession(await accountApi.login({ body }))
      await onSignedIn()
    } catch (error) {
      show(failureLines(error, t))
    }
  })
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
      <FormText
        control={control}
        name="email"
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <FormPassword
        control={control}
        name="password"
        label={t('password.label')}
        autoComplete="current-password"
      />
      <FailureNotice lines={failure} />
      <SubmitButton of="login" isSending={formState.isSubmitting} />
      <div className={css.under}>
        <Button variant="quiet" onPress={() => onForgot(getValues('email'))}>
          {t('login.forgot')}
        </Button>
        {register}
      </div>
    </form>
  )
}

/** An error stays as a toast (LOGIN-05) and above the button, until the next attempt. */
function useSignInFailure() {
  const { t } = useTranslation('account')
  const [failure, setFailure] = useState<string[]>([])
  const shown = useRef<number | null>(null)
  return {
    failure,
    show(lines: string[]) {
      const [first = '', second] = lines
      setFailure(lines)
      shown.current = second ? toast.error(first, second) : toast.error(t('failed'), first)
    },
    clear() {
      setFailure([])
      if (shown.current !== null) toastStore.getState().dismiss(shown.current)
    },
  }
}
