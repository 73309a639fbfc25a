import { fold } from '#shared/names/fold.ts'
import type { Visa } from './visa.schema.ts'

type Applicant = Pick<Visa, 'email' | 'name' | 'firstName'>

/** Whether two requests with one passport come from the same person: the same e-mail, or both names. */
export function isSameApplicant(one: Applicant, other: Applicant) {
  const same = (field: keyof Applicant) => fold(one[field]) !== '' && fold(one[field]) === fold(other[field])
  return same('email') || (same('name') && same('firstName'))
}
