import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { accountApi } from './account.api.ts'
import css from './account.module.css'
import { failureLines } from './failure-lines.ts'

type Props = {
  token: string
  onRestored: () => void
  onExpired: () => void
  back: ReactNode
}

/** Takes back a change of the sign-in e-mail. A button, because mail scanners open links. */
export function RestoreEmailForm({ token, onRestored, onExpired, back }: Props) {
  const { t } = useTranslation('account')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string[]>([])
  async function send() {
    setFailure([])
    setSending(true)
    try {
      await accountApi.restoreEmail({ body: { token } })
      onRestored()
    } catch (error) {
      setSending(false)
      if (error instanceof CallError && error.code === 'gone') onExpired()
      else setFailure(failureLines(error, t))
    }
  }
  return (
    <div className={css.form}>
      <p className={css.lead}>{t('restore.about')}</p>
      <FailureNotice lines={failure} role="alert" />
      <Button
        variant="go"
        size="big"
        isWide
        isPending={isSending}
        pendingLabel={t('restore.sending')}
        onPress={() => void send()}
      >
        {t('restore.send')}
      </Button>
      <div className={css.under}>{back}</div>
    </div>
  )
}
