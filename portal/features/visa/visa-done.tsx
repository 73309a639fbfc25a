import { EmailText } from '#portal/ui/address-text.tsx'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { ProcessingTime } from './processing-time.tsx'
import { ReceiptNumber, receiptPath } from './receipt-number.tsx'
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
      <div className={css.confirmed}>
        <div className={css.wrap}>
          <svg className={css.tick} viewBox="0 0 24 24" aria-hidden>
            <path d="M4 12.5l5.5 5.5L20 7" />
          </svg>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {t('done.title')}
          </h1>
        </div>
      </div>
      <div className={css.halves}>
        <section className="under-bar">
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
        <section className="under-bar">
          <p className="text-20">{t('done.detail')}</p>
          <ProcessingTime />
          {duplicate && (
            <div className={css.note}>
              <Notice kind="warning">{t('done.duplicate')}</Notice>
            </div>
          )}
          <ul className={css.facts}>
            <li>
              <Icon name="mail" />
              <p>
                {t('done.mail')} <EmailText email={email} />
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
