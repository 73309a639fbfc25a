import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { EmailOnly } from '#shared/account/account.schema.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { failureLines } from './failure-lines.ts'
import { FailureNotice } from './failure-notice.tsx'
import { FormText } from './form-fields.tsx'

const checks = lazyResolver(async () => (await import('#shared/account/account.schema.ts')).emailOnly)

type Props = {
  email?: string
  /** Content above the field before anything was sent. */
  about?: ReactNode
  back?: ReactNode
}

type Outcome = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; lines: string[] }

/** Sends the link to a new password. The outcome is a browser alert and a line in the page (LOGIN-08, Q-033). */
export function ForgotPasswordForm({ email = '', about, back }: Props) {
  const { t } = useTranslation('account')
  const { control, handleSubmit, formState } = useForm<EmailOnly>({
    resolver: checks,
    defaultValues: { email },
  })
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const send = handleSubmit(async (body) => {
    setOutcome({ kind: 'none' })
    try {
      await accountApi.forgotPassword({ body })
      setOutcome({ kind: 'sent' })
      window.alert(t('forgot.sent'))
    } catch (error) {
      const lines = failureLines(error, t)
      setOutcome({ kind: 'failed', lines })
      window.alert(lines.join('\n'))
    }
  })
  const isSent = outcome.kind === 'sent'
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)}>
      {outcome.kind === 'failed' && <FailureNotice lines={outcome.lines} />}
      {isSent && (
        <Notice>
          <p className={css.status}>
            <Icon name="check" size="s" />
            <span>{t('forgot.sent')}</span>
          </p>
        </Notice>
      )}
      <p className={css.second}>{isSent ? t('forgot.nothing') : (about ?? t('forgot.about'))}</p>
      <FormText
        control={control}
        name="email"
        label={t('email.label')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Button
        type="submit"
        variant={isSent ? 'line' : 'go'}
        size="big"
        isWide
        isPending={formState.isSubmitting}
        pendingLabel={t('forgot.sending')}
      >
        {isSent ? t('forgot.again') : t('forgot.send')}
      </Button>
      {back && <div className={css.under}>{back}</div>}
    </form>
  )
}
