import { ORIGINS } from './lists.ts'
import { addressOf, makePerson } from './make-person.ts'
import { createRandom } from './random.ts'
import type { SampleCompany, SampleVisa } from './sample-event.types.ts'
import { DAY_MS } from './stage-times.ts'

const POSITIONS = ['Sales Manager', 'Service Engineer', 'Head of Export', 'Field Engineer', 'Geologist']
/** Statuses of the requests, oldest first. */
const STATUSES = ['sent', 'sent', 'rejected', 'sent', 'checking', 'sent', 'checking', 'paid', '', '']
const PER_ORIGIN = 2

/** The sample's visa requests; the last one repeats the passport of the one before. */
export function makeVisas(now: number, seed: number, companies: readonly SampleCompany[]): SampleVisa[] {
  const random = createRandom(seed + 2)
  const taken = new Set<string>()
  const foreign = companies.filter(({ contact }) => contact.culture !== 'dz' && contact.culture !== 'arabic')
  const count = ORIGINS.length * PER_ORIGIN
  const visas = Array.from({ length: count }, (_, at) => {
    const { culture, ...from } = ORIGINS[at % ORIGINS.length] as (typeof ORIGINS)[number]
    const person = makePerson(random, culture)
    const host = at % 3 === 0 ? foreign[at % Math.max(1, foreign.length)] : undefined
    const createdAt = now - (count + 2 - at) * DAY_MS - random.int(0, 20) * 3_600_000
    const status = STATUSES[Math.floor((at / count) * STATUSES.length)] ?? ''
    return {
      ...from,
      id: random.id(),
      receipt: random.code(10),
      companyId: host?.id ?? '',
      company: host?.name ?? from.company,
      person,
      email: addressOf(person, host?.domain ?? 'applicants.example', 1, taken),
      position: random.pick(POSITIONS),
      passportNbr: `${random.letters('ABCDEFGHJKLMNPRSTVWXYZ', 2)}${random.letters('0123456789', 7)}`,
      expireDate: new Date(now + random.int(500, 3_000) * DAY_MS).toISOString().slice(0, 10),
      birth: from.country,
      status,
      isTrashed: status === 'rejected' && at % 2 === 1,
      createdAt,
      updatedAt: status === '' ? createdAt : createdAt + random.int(1, 30) * 3_600_000,
    }
  })
  const last = visas.at(-1)
  return last ? [...visas, again(last, now)] : visas
}

/** A second request by the same person, who did not wait for the mail. */
function again(visa: SampleVisa, now: number): SampleVisa {
  const createdAt = now - DAY_MS
  const receipt = [...visa.receipt].reverse().join('')
  const id = [...visa.id].reverse().join('')
  return { ...visa, id, receipt, status: '', createdAt, updatedAt: createdAt }
}
