import { useEdition } from '#portal/lib/edition.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** How long a letter usually takes, if the organizer says so. */
export function ProcessingTime() {
  const { t, i18n } = useVisaText()
  const delay = useEdition().visaLetter.delay[i18n.language].trim()
  return delay === '' ? null : <p className={css.second}>{t('receipt.delay', { delay })}</p>
}
