import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { hasCode } from '#shared/contract/call-error.ts'
import css from './account.module.css'
import { SubmitButton } from './account-form.tsx'
import { failureLines } from './begin-session.ts'

type Props = {
  /** Whose texts it shows. */
  action: 'confirm' | 'restore'
  perform: () => Promise<unknown>
  onDone: () => void
  onExpired: () => void
  back: ReactNode
}

/** Does what a mailed link is for. A button, because mail scanners open links. */
export function LinkActionForm({ action, perform, onDone, onExpired, back }: Props) {
  const { t } = useTranslation('account')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string[]>([])
  async function send() {
    setFailure([])
    setSending(true)
    try {
      await perform()
      onDone()
    } catch (error) {
      setSending(false)
      if (hasCode(error, 'gone')) onExpired()
      else setFailure(failureLines(error))
    }
  }
  return (
    <form method="dialog" className={css.form} onSubmit={onFormSubmit(send)}>
      <p className="text-20">{t(`${action}.about`)}</p>
      <FailureNotice lines={failure} role="alert" />
      <SubmitButton textKey={action} isSending={isSending} />
      <div className={css.under}>{back}</div>
    </form>
  )
}
