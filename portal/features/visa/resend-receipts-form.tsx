import { type FormEvent, useState } from 'react'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { isEmailAddress } from '#shared/email.ts'
import { visaApi } from './visa.api.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** For who lost the number: it is mailed to the address of the request, and the answer is always the same. */
export function ResendReceiptsForm() {
  const { t } = useVisaText()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [isSending, setSending] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const address = email.trim()
    setSentTo('')
    if (!isEmailAddress(address)) {
      setMistake(t(address ? 'error:email_invalid' : 'error:email_required'))
      return field?.focus()
    }
    setMistake('')
    setSending(true)
    try {
      await visaApi.sendReceiptsAgain({ body: { email: address } })
      setSentTo(address)
      setEmail('')
    } catch (error) {
      const { text, translation } = describeFailure(error)
      setMistake(translation ?? text)
    }
    setSending(false)
  }
  return (
    <form method="dialog" className={css.lookUp} noValidate onSubmit={(event) => void send(event)}>
      <h2 className={css.small}>{t('receipt.lost')}</h2>
      <div className={css.join}>
        <TextField
          label={t('email.label')}
          hint={t('receipt.lostHint')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          errorMessage={mistake || undefined}
        />
        <Button type="submit" variant="line" isPending={isSending} pendingLabel={t('ui:sending')}>
          {t('receipt.lostSend')}
        </Button>
      </div>
      <div role="status">{sentTo && <Notice>{t('receipt.lostSent', { email: sentTo })}</Notice>}</div>
    </form>
  )
}
