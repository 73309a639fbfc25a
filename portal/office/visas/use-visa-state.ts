import { useTranslation } from 'react-i18next'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { stateOf } from './visa-state.ts'

/** The state of a request in words; a free one is shown as it was written. */
export function useVisaState(): (visa: Pick<Visa, 'status'>) => string {
  const { t, i18n } = useTranslation('organizer-visas')
  return (visa) => {
    const key = `state.${stateOf(visa)}`
    return i18n.exists(key, { ns: 'organizer-visas' }) ? t(key) : visa.status
  }
}
