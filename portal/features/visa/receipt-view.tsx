import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { VisaReceipt } from '#shared/visa/visa.schema.ts'
import { ReceiptLookup } from './receipt-lookup.tsx'
import { ReceiptNumber } from './receipt-number.tsx'
import { ReceiptProgress } from './receipt-progress.tsx'
import { receiptQuery } from './receipt-query.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** How far the request with this number is, and nothing of a person. Give it the number as key. */
export function ReceiptView({ receipt }: { receipt: string }) {
  const { t } = useVisaText()
  const { data: answer } = useQuery(receiptQuery(receipt))
  return (
    <>
      <div className={css.sign} data-ground="ink">
        <div className={css.wrap}>
          <p className={css.about}>{t('receipt.title')}</p>
          <h1 className={css.number}>
            {receipt ? <ReceiptNumber receipt={answer?.receipt ?? receipt} /> : t('receipt.number')}
          </h1>
        </div>
      </div>
      <div className={css.halves}>
        {receipt && <ReceiptStatus receipt={receipt} />}
        <section className={css.bar}>
          {answer && (
            <>
              <p className={css.lead}>{t(DETAIL[answer.state])}</p>
              <p className={css.nobody}>{t('receipt.nobody')}</p>
            </>
          )}
          <ReceiptLookup label={t(receipt ? 'receipt.another' : 'receipt.number')} />
        </section>
      </div>
    </>
  )
}

const DETAIL: Record<VisaReceipt['state'], string> = {
  received: 'done.detail',
  'in progress': 'done.detail',
  sent: 'receipt.sentText',
  closed: 'receipt.closedText',
}

/** The stops, or why there are none. */
function ReceiptStatus({ receipt }: { receipt: string }) {
  const { t } = useVisaText()
  const { data: answer, error, isFetching, refetch } = useQuery(receiptQuery(receipt))
  if (answer) return <ReceiptProgress {...answer} />
  if (answer === null) {
    return (
      <section className={css.bar}>
        <div className={css.stack}>
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
  const { text, translation } = describeFailure(error, t)
  const isOffline = error instanceof CallError && error.status === 0
  return (
    <section className={css.bar}>
      <div className={css.stack} role="alert">
        <h2>{t('receipt.broken')}</h2>
        {translation && <p>{translation}</p>}
        {isOffline ? <p>{t('receipt.noAnswer')}</p> : <p lang="en">{text}</p>}
        <Button
          icon="retry"
          isPending={isFetching}
          pendingLabel={t('ui:loading')}
          onPress={() => void refetch()}
        >
          {t('receipt.again')}
        </Button>
      </div>
    </section>
  )
}
