import type { Db } from '#server/base/index.ts'
import { usedByCompany } from '#server/messaging/campaign/audience.store.ts'
import type { BadgeRow } from '#server/records/badge/badge.store.ts'
import { isAllowanceUsed, isDomainAllowed } from '#shared/badge/badge.rules.ts'
import { type BadgeType, ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import { type EmailAddress, NO_EMAIL } from '#shared/email.ts'
import type { Report } from './import-report.ts'
import { badgesOfEmails, listInvitationLimits, speakersOfEmails } from './people.store.ts'
import { givenTexts, type PersonPlan, personIn } from './person-plan.ts'
import type { ResolvedRow } from './resolve-companies.ts'

type InvitingCompany = Awaited<ReturnType<typeof listInvitationLimits>>[number]

/**
 * Which rows become a badge, or with `update` change one, and why the others are excluded: the address has a badge, is in
 * the file twice, or the company's rules for invitations do not allow it.
 */
export async function planBadges(
  rows: readonly ResolvedRow[],
  { update, type: defaultType }: { update: boolean; type: BadgeType | undefined },
  report: Report,
  db: Db,
) {
  const emails = rows.map(({ given }) => given.email)
  const known = new Map((await badgesOfEmails(db, emails)).map((row) => [row.email, row]))
  const ids = [...new Set([...rows, ...known.values()].map(({ companyId }) => companyId))]
  const inviting = new Map((await listInvitationLimits(db, ids)).map((company) => [company._id, company]))
  const knownBy = (id: string) => {
    const { _id, raisonSocial } = inviting.get(id) ?? {}
    return _id && raisonSocial ? { known: { _id, raisonSocial } } : {}
  }
  const claimPlace = createPlaceCounter(await usedByCompany(db, ids))
  const speakers = Map.groupBy(await speakersOfEmails(db, emails), ({ email }) => email)
  const firstRows = new Map<string, number>()
  const planned: PersonPlan<BadgeRow>[] = []
  for (const { row, columns, given, companyId, company } of rows) {
    const cell = { row, column: columns.email ?? '', value: given.email }
    const first = given.email === NO_EMAIL ? undefined : firstRows.get(given.email)
    if (first !== undefined) {
      report.excludeRow(cell, 'person_repeated', {}, { row: String(first) })
      continue
    }
    firstRows.set(given.email, row)
    const before = known.get(given.email)
    if (before && !(update && before.companyId === companyId)) {
      report.excludeRow(cell, update ? 'badge_elsewhere' : 'badge_known', knownBy(before.companyId))
      continue
    }
    const type = (given.type as BadgeType | undefined) ?? before?.type ?? defaultType
    if (!type) continue
    if (!given.type && !before) report.countWarning('type_given', columns.type ?? '')
    const overriddenRules: string[] = given.email === NO_EMAIL ? ['no_address'] : []
    let isRejected = false
    const refusals =
      before?.type === type ? [] : refusalsOf(type, given.email, inviting.get(companyId), companyId, claimPlace)
    for (const refused of refusals) {
      const of = refused === 'no_place' ? { ...cell, column: columns.type ?? '', value: '' } : cell
      isRejected = report.decision(refused) !== 'take'
      report[isRejected ? 'excludeRow' : 'warn'](of, refused, knownBy(companyId))
      if (isRejected) break
      overriddenRules.push(refused)
    }
    if (isRejected) continue
    if (!before && speakers.get(given.email)?.some((one) => isSamePerson(one, personIn(given))))
      report.warn(cell, 'speaker_also')
    if (report.isExcluded(row)) continue
    const values = {
      ...givenTexts(given),
      type,
      companyId,
      ...(!before && { company: company || ONLINE_COMPANY, email: given.email }),
    }
    planned.push({ row, before, values, overriddenRules })
  }
  return planned
}

/** Why the company's rules for invitations do not allow a badge, one reason after the other. */
function* refusalsOf(
  type: BadgeType,
  email: EmailAddress,
  company: InvitingCompany | undefined,
  companyId: string,
  claimPlace: ReturnType<typeof createPlaceCounter>,
) {
  if (companyId === ONLINE_COMPANY) return
  if (email !== NO_EMAIL && !isDomainAllowed(type, email, company?.email ?? '')) yield 'other_domain' as const
  const allowed = company ? allowanceOf(JSON.parse(company.badge), type) : 0
  if (!claimPlace(companyId, type, allowed)) yield 'no_place' as const
}

/** Counts the badges of each company, those of the file included; a claim fails once the allowance is used up. */
function createPlaceCounter(used: Awaited<ReturnType<typeof usedByCompany>>) {
  return (companyId: string, type: BadgeType, allowed: number) => {
    const own = used.get(companyId) ?? {}
    const count = own[type] ?? 0
    if (isAllowanceUsed(count, allowed)) return false
    used.set(companyId, { ...own, [type]: count + 1 })
    return true
  }
}
