import { type Context, changedFields } from '#server/base/index.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import { newIds } from '#server/records/link/person-ids.ts'
import type { Refusals } from '#server/records/refusal/refusal.store.ts'
import { pick } from '#shared/contract/fields.ts'
import type { EmailAddress } from '#shared/email.ts'
import { PERSON_TEXTS, type PersonText } from '#shared/import/import.rules.ts'
import { jobIn, splitName } from '#shared/import/read-person.ts'
import type { Planned } from './import.store.ts'
import type { GivenPerson } from './person-reader.ts'

/** A row that becomes a record, or changes one. */
export interface PersonPlan<Row> {
  row: number
  before: Row | undefined
  values: Partial<Row>
  /** Codes of the rules that the organizer overrode for this row, logged with the change. */
  overriddenRules?: readonly string[]
}

type Texts = Partial<Record<'nom' | 'prenom' | PersonText, string>>

/** The person's own fields in a row. nom is the first name; first and last name win over a whole name. */
export function givenTexts(given: GivenPerson): Texts {
  const { firstName, lastName, name, mailName, email } = given
  const whole = name ?? mailName
  const isSplit = firstName === undefined && whole !== undefined
  const split = isSplit ? splitName(whole, email) : { firstName, lastName }
  const texts = {
    nom: split.firstName,
    prenom: lastName ?? split.lastName,
    ...pick(given, [...PERSON_TEXTS.badge, ...PERSON_TEXTS.speaker]),
    position: given.position || (isSplit && jobIn(whole)) || undefined,
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
}

/** The person of a row, for comparison. */
export const personIn = (given: GivenPerson) => ({
  nom: '',
  prenom: '',
  ...givenTexts(given),
  email: given.email ?? '',
})

/** Whether two plans do the same to the same records. */
export function isSamePlan<Row extends { rev: number }>(
  one: readonly PersonPlan<Row>[],
  other: readonly PersonPlan<Row>[],
) {
  const fingerprint = (plans: readonly PersonPlan<Row>[]) =>
    JSON.stringify(plans.map(({ row, before, values }) => [row, before?.rev, values]))
  return fingerprint(one) === fingerprint(other)
}

export type Person = {
  _id: string
  rev: number
  email: EmailAddress
  publicId: string
  link: string
  code: string
  createdAt: number
}

/** The records as they will be stored; rows that change nothing are left out. */
export function plannedPeople<Row extends Person>(
  plans: readonly PersonPlan<Row>[],
  empty: Omit<Row, 'company' | keyof Person> & object,
  context: Context,
): (Planned<Row> & { row: number })[] {
  return plans.flatMap(({ row, before, values, overriddenRules = [] }): (Planned<Row> & { row: number })[] => {
    if (!before) {
      const own = { ...newIds(context), code: newBadgeCode(), createdAt: context.now() }
      return [
        { row, before, fields: ['_id', ...overriddenRules], after: { ...empty, ...values, ...own } as unknown as Row },
      ]
    }
    const changed = changedFields(before, values)
    const fields = [...changed, ...overriddenRules]
    return changed.length === 0 ? [] : [{ row, before, fields, after: { ...before, ...values, rev: before.rev + 1 } }]
  })
}

/** Copies a refusal of entry to new records with the same e-mail. */
export function withRefusals<Row extends Person>(planned: readonly Planned<Row>[], refusals: Refusals) {
  return planned.map((one) =>
    one.before ? one : { ...one, after: { ...one.after, ...refusals.get(one.after.email) } },
  )
}
