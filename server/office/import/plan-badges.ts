import type { Db } from '#server/base/db/database.ts'
import { usedByCompany } from '#server/messaging/campaign/audience.store.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import { isAllowanceUsed, isDomainAllowed } from '#shared/badge/badge.rules.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import type { Report } from './import-report.ts'
import type { PlacedRow } from './name-companies.ts'
import { badgesOfEmails, listInviting, speakersOfEmails } from './people.store.ts'
import { givenTexts, type PersonPlan, personIn } from './person-plan.ts'

type Inviting = Awaited<ReturnType<typeof listInviting>>[number]

/**
 * Which rows become a badge, or with `update` change one, and why the others are left out: the address has a badge, or
 * stands in the file twice, or the company's rules for an invitation do not allow it.
 */
export async function planBadges(
  rows: readonly PlacedRow[],
  { update, type: unsaid }: { update: boolean; type: BadgeType | undefined },
  report: Report,
  db: Db,
): Promise<PersonPlan<BadgeRow>[]> {
  const emails = rows.map(({ given }) => given.email)
  const known = new Map((await badgesOfEmails(db, emails)).map((row) => [row.email, row]))
  const ids = [...new Set([...rows, ...known.values()].map(({ companyId }) => companyId))]
  const inviting = new Map((await listInviting(db, ids)).map((company) => [company._id, company]))
  const knownBy = (id: string) => {
    const { _id, raisonSocial } = inviting.get(id) ?? {}
    return _id && raisonSocial ? { known: { _id, raisonSocial } } : {}
  }
  const takePlace = placesBeside(await usedByCompany(db, ids))
  const speakers = Map.groupBy(await speakersOfEmails(db, emails), ({ email }) => email)
  const firstRows = new Map<string, number>()
  const planned: PersonPlan<BadgeRow>[] = []
  for (const { row, columns, given, companyId, company } of rows) {
    const cell = { row, column: columns.email ?? '', value: given.email }
    const first = given.email === NO_EMAIL ? undefined : firstRows.get(given.email)
    if (first !== undefined) {
      report.leaveOut(cell, 'person_repeated', {}, { row: String(first) })
      continue
    }
    firstRows.set(given.email, row)
    const before = known.get(given.email)
    if (before && !(update && before.companyId === companyId)) {
      report.leaveOut(cell, update ? 'badge_elsewhere' : 'badge_known', knownBy(before.companyId))
      continue
    }
    const type = (given.type as BadgeType | undefined) ?? before?.type ?? unsaid
    if (!type) continue
    if (!given.type && !before) report.counted('type_given', columns.type ?? '')
    const despite: string[] = given.email === NO_EMAIL ? ['no_address'] : []
    let isLeft = false
    const refusals =
      before?.type === type ? [] : refusalsOf(type, given.email, inviting.get(companyId), companyId, takePlace)
    for (const refused of refusals) {
      const of = refused === 'no_place' ? { ...cell, column: columns.type ?? '', value: '' } : cell
      isLeft = report.decision(refused) !== 'take'
      report[isLeft ? 'leaveOut' : 'doubt'](of, refused, knownBy(companyId))
      if (isLeft) break
      despite.push(refused)
    }
    if (isLeft) continue
    if (!before && speakers.get(given.email)?.some((one) => isSamePerson(one, personIn(given))))
      report.doubt(cell, 'speaker_also')
    if (report.isOut(row)) continue
    const values = {
      ...givenTexts(given),
      type,
      companyId,
      ...(!before && { company: company || ONLINE_COMPANY, email: given.email }),
    }
    planned.push({ row, before, values, despite })
  }
  return planned
}

/** What the company's own rules for an invitation do not allow; one is asked for after the other. */
function* refusalsOf(
  type: BadgeType,
  email: EmailAddress,
  company: Inviting | undefined,
  companyId: string,
  takePlace: ReturnType<typeof placesBeside>,
) {
  if (companyId === ONLINE_COMPANY) return
  if (email !== NO_EMAIL && !isDomainAllowed(type, email, company?.email ?? '')) yield 'other_domain' as const
  const allowed = company ? allowanceOf(JSON.parse(company.badge), type) : 0
  if (!takePlace(companyId, type, allowed)) yield 'no_place' as const
}

/** Takes a place among those of a company; those that the file takes count too. */
function placesBeside(used: Awaited<ReturnType<typeof usedByCompany>>) {
  return (companyId: string, type: BadgeType, allowed: number): boolean => {
    const own = used.get(companyId) ?? {}
    const count = own[type] ?? 0
    if (isAllowanceUsed(count, allowed)) return false
    used.set(companyId, { ...own, [type]: count + 1 })
    return true
  }
}
