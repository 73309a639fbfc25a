import { type FormEvent, useState } from 'react'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { AddressText } from '#portal/ui/address-text.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { isEmailAddress } from '#shared/email.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { ReceiptNumber, receiptPath } from './receipt-number.tsx'
import { visaApi } from './visa.api.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** Replaces the form: a confirmation, and the number for asking about progress (PVISA-05, PVISA-06, Q-199). */
export function VisaDone({ visa, onAnother }: { visa: Visa; onAnother: () => void }) {
  const { t } = useVisaText()
  const heading = useFocusHeading()
  const copy = useCopy()
  const { receipt = '', email, duplicate } = visa

  return (
    <>
      <div className={css.yes}>
        <div className={css.wrap}>
          <svg className={css.tick} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12.5l5.5 5.5L20 7" />
          </svg>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {t('done.title')}
          </h1>
        </div>
      </div>
      <div className={css.halves}>
        <section className={css.bar}>
          <h2 className={css.small}>{t('receipt.number')}</h2>
          <p className={css.number}>
            <ReceiptNumber receipt={receipt} />
          </p>
          <div className={css.actions}>
            <Button variant="line" icon="copy" onPress={() => void copy(receipt)}>
              {t('ui:copy.action')}
            </Button>
            <LinkButton variant="quiet" icon="arrow" to={receiptPath(receipt)}>
              {t('done.status')}
            </LinkButton>
          </div>
          <p className={css.second}>{t('done.keep')}</p>
        </section>
        <section className={css.bar}>
          <p className={css.lead}>{t('done.detail')}</p>
          <UsualDelay />
          {duplicate && (
            <div className={css.note}>
              <Notice kind="due">{t('done.duplicate')}</Notice>
            </div>
          )}
          <ul className={css.facts}>
            <li>
              <Icon name="mail" />
              <p>
                {t('done.mail')} <AddressText email={email} />
              </p>
            </li>
            <li>
              <Icon name="info" />
              <p>{t('done.consulate')}</p>
            </li>
          </ul>
          <Button variant="quiet" onPress={onAnother}>
            {t('done.another')}
          </Button>
        </section>
      </div>
    </>
  )
}

type Props = { title: string; error: Error; isTrying: boolean; onRetry: () => void }

/** Why something could not be looked up, and the way to try again. */
export function VisaFailed({ title, error, isTrying, onRetry }: Props) {
  const { t } = useVisaText()
  const { text, translation } = describeFailure(error)
  const isOffline = error instanceof CallError && error.status === 0
  return (
    <>
      <h2>{title}</h2>
      {translation && <p>{translation}</p>}
      {isOffline ? <p>{t('receipt.noAnswer')}</p> : <p lang="en">{text}</p>}
      <Button icon="retry" isPending={isTrying} pendingLabel={t('ui:loading')} onPress={onRetry}>
        {t('ui:again')}
      </Button>
    </>
  )
}

/** For who lost the number: it is mailed to the address of the request, and the answer is always the same. */
export function ReceiptsAgain() {
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
        <Button type="submit" variant="line" isPending={isSending} pendingLabel={t('send.pending')}>
          {t('receipt.lostSend')}
        </Button>
      </div>
      <div role="status">{sentTo && <Notice>{t('receipt.lostSent', { email: sentTo })}</Notice>}</div>
    </form>
  )
}

/** How long a letter usually takes, if the organizer says so. */
export function UsualDelay() {
  const { t } = useVisaText()
  const delay = useEdition().visaLetter.delay[useLanguage()].trim()
  return delay === '' ? null : <p className={css.second}>{t('receipt.delay', { delay })}</p>
}
