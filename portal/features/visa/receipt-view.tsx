import { useQuery } from '@tanstack/react-query'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { CallFailed } from '#shared/contract/call-failed.ts'
import type { VisaReceipt } from '#shared/visa/visa.schema.ts'
import { ReceiptLookUp } from './receipt-look-up.tsx'
import { ReceiptNumber } from './receipt-number.tsx'
import { receiptQuery } from './receipt-query.ts'
import { ReceiptRoute } from './receipt-route.tsx'
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
        {receipt && <Stand receipt={receipt} />}
        <section className={css.bar}>
          {answer && (
            <>
              <p className={css.lead}>{t(DETAIL[answer.state])}</p>
              <p className={css.nobody}>{t('receipt.nobody')}</p>
            </>
          )}
          <ReceiptLookUp label={t(receipt ? 'receipt.another' : 'receipt.number')} />
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
function Stand({ receipt }: { receipt: string }) {
  const { t } = useVisaText()
  const { data: answer, error, isFetching, refetch } = useQuery(receiptQuery(receipt))
  if (answer) return <ReceiptRoute {...answer} />
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
  const { text, translation } = shownFailure(error, t)
  const isUnheard = error instanceof CallFailed && error.status === 0
  return (
    <section className={css.bar}>
      <div className={css.stack} role="alert">
        <h2>{t('receipt.broken')}</h2>
        {translation && <p>{translation}</p>}
        {isUnheard ? <p>{t('receipt.noAnswer')}</p> : <p lang="en">{text}</p>}
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
