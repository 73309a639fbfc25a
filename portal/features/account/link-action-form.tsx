import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import css from './account.module.css'
import { SubmitButton } from './submit-button.tsx'
import { isGone, useAccountForm } from './use-account-form.ts'

type Props = {
  /** Whose texts it shows. */
  of: 'confirm' | 'restore'
  act: () => Promise<unknown>
  onDone: () => void
  onExpired: () => void
  back: ReactNode
}

/** Does what a mailed link is for. A button, because mail scanners open links. */
export function LinkActionForm({ of, act, onDone, onExpired, back }: Props) {
  const { t } = useTranslation('account')
  const { failure, isSending, onSubmit } = useAccountForm({
    send: () => act().then(onDone),
    onFailure: (_, error) => isGone(error, onExpired),
  })
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <p className={css.lead}>{t(`${of}.about`)}</p>
      <FailureNotice lines={failure} role="alert" />
      <SubmitButton of={of} isSending={isSending} />
      <div className={css.under}>{back}</div>
    </form>
  )
}
