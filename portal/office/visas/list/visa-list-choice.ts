import { isRefused, stateOf } from '#portal/office/visas/visa-state.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'

export interface VisaListChoice {
  /** '' for all that are not refused. */
  state: string
  /** As stored; '' for all. */
  nationality: string
  /** Arrival, YYYY-MM-DD, both included; '' for any. */
  from: string
  to: string
  /** With days given: also those whose arrival nobody knows yet. */
  isUndated: boolean
}

type Choosable = Pick<Visa, 'status' | 'nationality' | 'arrivalDate'>

export function isChosen(visa: Choosable, { state, nationality, from, to, isUndated }: VisaListChoice): boolean {
  const { arrivalDate } = visa
  if (state === '' ? isRefused(visa) : stateOf(visa) !== state) return false
  if (nationality !== '' && visa.nationality !== nationality) return false
  if (from === '' && to === '') return true
  if (!arrivalDate) return isUndated
  return (from === '' || from <= arrivalDate) && (to === '' || arrivalDate <= to)
}
