import { EDITION } from '#portal/lib/edition.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { isPassportExpired } from '#shared/visa/visa.rules.ts'
import { useVisaText } from './visa-text.ts'

/** Of a passport that has expired by today or expires before the event's last day: a hint, never a refusal. */
export function usePassportHint(expireDate: string) {
  const { t } = useVisaText()
  const lastDay = useCachedQuery(EDITION).data?.dates.end ?? ''
  // By this device's calendar; Swedish writes days as YYYY-MM-DD.
  const today = new Date().toLocaleDateString('sv')
  if (isPassportExpired(expireDate, today)) return t('hint.expired')
  return isPassportExpired(expireDate, lastDay) ? t('hint.expiresEarly') : undefined
}
