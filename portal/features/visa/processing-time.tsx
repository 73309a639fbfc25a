import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** How long a letter usually takes, if the organizer says so. */
export function ProcessingTime() {
  const { t } = useVisaText()
  const delay = useEdition().visaLetter.delay[useLanguage()].trim()
  return delay === '' ? null : <p className={css.second}>{t('receipt.delay', { delay })}</p>
}
