import { type FormEvent, useState } from 'react'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'
import { nullOn404 } from '#portal/lib/null-on-404.ts'
import { type Query, useCachedQuery } from '#portal/lib/query-cache.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { isEmailAddress } from '#shared/email.ts'
import { normalizeReceipt } from '#shared/visa/visa.rules.ts'
import type { VisaReceipt } from '#shared/visa/visa.schema.ts'
import { ProcessingTime } from './processing-time.tsx'
import { RECEIPT_LENGTH, ReceiptNumber, receiptPath } from './receipt-number.tsx'
import { visaApi } from './visa.api.ts'
import { longDay } from './visa-day.ts'
import { VisaFailed } from './visa-failed.tsx'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

type ReceiptStepName = 'received' | 'progress' | 'sent' | 'closed'

/** `now` marks an open request's current step; there is none once the letter is sent or the request closed. */
interface ReceiptStep {
  name: ReceiptStepName
  progress: 'done' | 'now' | 'open'
  /** The date of the last change is shown here. */
  isLatest: boolean
}

/** The steps of a request, and which of them it has reached. */
export function receiptSteps(state: VisaReceipt['state']): ReceiptStep[] {
  const names: ReceiptStepName[] = state === 'closed' ? ['received', 'closed'] : ['received', 'progress', 'sent']
  const at = { received: 0, 'in progress': 1, sent: 2, closed: 1 }[state]
  const isFinished = state === 'sent' || state === 'closed'
  return names.map((name, step) => ({
    name,
    progress: step < at || (step === at && isFinished) ? 'done' : step === at ? 'now' : 'open',
    isLatest: step === at,
  }))
}

/** The progress of the request with this number, and nothing about a person. Use the number as its key. */
export function ReceiptView({ receipt }: { receipt: string }) {
  const { t } = useVisaText()
  const { data: answer, error } = useCachedQuery(receiptQuery(receipt))
  const isWaiting = receipt !== '' && answer === undefined && !error
  return (
    <>
      <div className={css.header} data-surface="dark">
        <div className={css.wrap}>
          <p className="second">{t('receipt.pageTitle')}</p>
          <h1 className={css.number}>
            {receipt ? <ReceiptNumber receipt={answer?.receipt ?? receipt} /> : t('receipt.number')}
          </h1>
        </div>
      </div>
      <div className={css.halves}>
        {receipt && <ReceiptStatus receipt={receipt} />}
        {/* The result is above the fields: shown earlier, they would move. */}
        {!isWaiting && (
          <section className="under-bar">
            {answer && (
              <>
                <p className="text-20">{t(DETAIL[answer.state])}</p>
                {(answer.state === 'received' || answer.state === 'in progress') && <ProcessingTime />}
                <p className={css.nobody}>{t('receipt.nobody')}</p>
              </>
            )}
            <ReceiptLookup label={t(receipt ? 'receipt.another' : 'receipt.number')} />
            {!answer && <ResendReceiptsForm />}
          </section>
        )}
      </div>
    </>
  )
}

const DETAIL = {
  received: 'done.detail',
  'in progress': 'done.detail',
  sent: 'receipt.sentText',
  closed: 'receipt.closedText',
} as const satisfies Record<VisaReceipt['state'], string>

/** The steps, or why there are none. */
function ReceiptStatus({ receipt }: { receipt: string }) {
  const { t } = useVisaText()
  const { data: answer, error, isFetching, refetch } = useCachedQuery(receiptQuery(receipt))
  if (answer) return <ReceiptProgress {...answer} />
  if (answer === null) {
    return (
      <section className="under-bar">
        <div className="stack">
          <h2>{t('receipt.unknown')}</h2>
          <p>{t('receipt.unknownText')}</p>
          <LinkButton variant="quiet" icon="arrow" to="/visa">
            {t('receipt.apply')}
          </LinkButton>
        </div>
      </section>
    )
  }
  if (!error) {
    return (
      <div className={css.waiting}>
        <Spinner />
      </div>
    )
  }
  return (
    <section className="under-bar">
      <div className="stack" role="alert">
        <VisaFailed title={t('receipt.broken')} error={error} isTrying={isFetching} onRetry={refetch} />
      </div>
    </section>
  )
}

/** A request's progress; null when there is none with this number. */
function receiptQuery(receipt: string): Query<VisaReceipt | null> | undefined {
  if (receipt === '') return undefined
  return { key: `visa-receipt ${receipt}`, fetch: () => nullOn404(visaApi.getVisaReceipt({ params: { receipt } })) }
}

/** Goes to the page for a number typed here, whatever its spelling. */
function ReceiptLookup({ label }: { label: string }) {
  const { t } = useVisaText()
  const { navigate } = usePageLocation()
  const [typed, setTyped] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const receipt = normalizeReceipt(typed)
  const isComplete = receipt.length === RECEIPT_LENGTH

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (isComplete) void navigate(receiptPath(receipt))
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form method="dialog" className={css.lookUp} noValidate onSubmit={submit}>
      <div className={css.join}>
        <TextField
          label={label}
          value={typed}
          onChange={setTyped}
          placeholder={t('receipt.size')}
          autoComplete="off"
          errorMessage={isSubmitted && !isComplete ? t('receipt.required') : undefined}
        />
        <Button type="submit">{t('receipt.lookUp')}</Button>
      </div>
    </form>
  )
}

/** The steps of a request; only the last change has a date. */
function ReceiptProgress({ state, updatedAt }: VisaReceipt) {
  const { t, i18n } = useVisaText()
  return (
    <ol className={css.progress} aria-label={t('receipt.where')}>
      {receiptSteps(state).map(({ name, progress, isLatest }) => (
        <li key={name} className={cx('text-20 hairline', css[progress])} {...(isLatest && { 'aria-current': 'step' })}>
          <i aria-hidden>{progress === 'done' && <Icon name="check" size="s" />}</i>
          <span className={css.words}>
            {t(`receipt.${name}`)}
            {progress === 'done' && <span className="visually-hidden">, {t('receipt.passed')}</span>}
          </span>
          {isLatest && (
            <time className={css.day} dateTime={updatedAt}>
              {longDay(updatedAt, i18n.language)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

/** For those who have lost the number: it is mailed to the request's address, and the answer is always the same. */
function ResendReceiptsForm() {
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
      setMistake(failureTexts(error)[0])
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
