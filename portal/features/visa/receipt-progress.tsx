import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { VisaReceipt } from '#shared/visa/visa.schema.ts'
import css from './receipt-progress.module.css'
import { receiptSteps } from './receipt-steps.ts'
import { longDay } from './visa-day.ts'
import { useVisaText } from './visa-text.ts'

/** The steps of a request; only the last change is dated. */
export function ReceiptProgress({ state, updatedAt }: VisaReceipt) {
  const { t } = useVisaText()
  const language = useLanguage()
  return (
    <ol className={css.route} aria-label={t('receipt.where')}>
      {receiptSteps(state).map(({ name, look, isLast }) => (
        <li key={name} className={cx(css[look])} {...(isLast && { 'aria-current': 'step' })}>
          <i aria-hidden="true">{look === 'done' && <Icon name="check" size="s" />}</i>
          <span className={css.words}>
            {t(`receipt.${name}`)}
            {look === 'done' && <span className="visually-hidden">, {t('receipt.passed')}</span>}
          </span>
          {isLast && (
            <time className={css.day} dateTime={updatedAt}>
              {longDay(updatedAt, language)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
