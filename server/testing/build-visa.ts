import type { Typed } from '#shared/email.ts'
import type { NewVisa, Visa } from '#shared/visa/visa.schema.ts'
import type { Calls } from './test-server.ts'

/** What an applicant fills in. */
export const VISA_REQUEST = {
  name: 'Okafor',
  firstName: 'Ngozi',
  position: 'Reservoir Engineer',
  passportNbr: 'A05512347',
  expireDate: '2030-04-30',
  nationality: 'Nigerian',
  country: 'NG',
  birth: 'GH',
  email: 'ngozi@applicants.example',
  tel: '+234 1 555 0100',
  adresse: '1 Marina Road',
  city: 'Lagos',
  postalCode: '101241',
} as const satisfies Typed<NewVisa>

let built = 0

/** A request of somebody new. */
export function buildVisa(calls: Calls, given: Partial<Typed<NewVisa>> = {}): Promise<Visa> {
  built++
  const own = { email: `applicant-${built}@applicants.example`, passportNbr: `P${1_000_000 + built}` }
  return calls.visa.createVisa({ body: { ...VISA_REQUEST, ...own, ...given } })
}
