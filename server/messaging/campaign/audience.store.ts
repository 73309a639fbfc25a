import { type Db, isAmongIfGiven, notDeleted, ROW_COUNT } from '#server/base/index.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { Audience } from '#shared/campaign/campaign.contract.ts'
import {
  type CampaignEntity,
  entityOf,
  isBadgeTargeted,
  isCompanyTargeted,
  isSpeakerTargeted,
} from '#shared/campaign/campaign.rules.ts'
import { boothNumbers, mergeAllowances } from '#shared/company/company.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { lastSentLinks } from './sent-links.store.ts'

/** A recipient with the values for the templates. */
export interface Addressee {
  _id: string
  /** The id in the link to a badge's or speaker's page; '' for a company. */
  link: string
  name: string
  email: EmailAddress
  values: Record<string, string>
}

/**
 * The recipients that a filter matches now, by name.
 * @param hidden statuses that keep a speaker out of the lists
 * @param only restricts the search to these records
 */
export async function findAudience(
  db: Db,
  { filter, ids = [] }: Audience,
  hidden: readonly string[],
  only?: readonly string[],
) {
  const chosen = filter.endsWith('_chosen') ? ids : only
  if (entityOf(filter) === 'badge') {
    const rows = await badgeRows(db, chosen)
    return rows.filter((row) => isBadgeTargeted(filter, row)).map(personAddressee)
  }
  if (entityOf(filter) === 'speaker') {
    const rows = await speakerRows(db, chosen)
    const targetOf = (row: FoundSpeaker) => ({
      ...row,
      accepted: row.accepted === 1,
      isHidden: hidden.includes(row.status),
    })
    return rows.filter((row) => isSpeakerTargeted(filter, targetOf(row))).map(personAddressee)
  }
  const rows = await companyRows(db, chosen)
  const used = await usedByCompany(db, chosen)
  const known = await companiesSignedIn(db, chosen)
  const links = await lastSentLinks(db, chosen)
  return rows
    .filter(({ _id, badge, stand, isMaterial, ...row }) =>
      isCompanyTargeted(filter, {
        ...row,
        badge: mergeAllowances(JSON.parse(badge)),
        stand: JSON.parse(stand),
        isMaterial: isMaterial === 1,
        used: used.get(_id) ?? {},
        hasSignedIn: known.has(_id),
        hasLink: links.has(_id),
      }),
    )
    .map(companyAddressee)
}

/** The current state of these records by id; deleted ones are missing. */
export async function findAddressees(db: Db, entity: CampaignEntity, ids: readonly string[]) {
  const found = {
    badge: async () => (await badgeRows(db, ids)).map(personAddressee),
    speaker: async () => (await speakerRows(db, ids)).map(personAddressee),
    company: async () => (await companyRows(db, ids)).map(companyAddressee),
  }
  const addressees = await found[entity]()
  return new Map(addressees.map((addressee) => [addressee._id, addressee]))
}

function companyRows(db: Db, ids: readonly string[] | undefined) {
  return db
    .selectFrom('company')
    .select([
      '_id',
      'raisonSocial',
      'name',
      'email',
      'type',
      'stand',
      'badge',
      'signaletique',
      'isMaterial',
      'percentage',
    ])
    .where(notDeleted)
    .where(isAmongIfGiven('_id', ids))
    .orderBy('raisonSocial')
    .orderBy('_id')
    .execute()
}
type FoundCompany = Awaited<ReturnType<typeof companyRows>>[number]

const PERSON = ['_id', 'link', 'company', 'type', 'email', 'nom', 'prenom', 'position', 'urlPhoto'] as const
function badgeRows(db: Db, ids: readonly string[] | undefined) {
  return db
    .selectFrom('badge')
    .select(PERSON)
    .where(notDeleted)
    .where(isAmongIfGiven('_id', ids))
    .orderBy('prenom')
    .orderBy('nom')
    .orderBy('_id')
    .execute()
}
type FoundBadge = Awaited<ReturnType<typeof badgeRows>>[number]

function speakerRows(db: Db, ids: readonly string[] | undefined) {
  return db
    .selectFrom('speaker')
    .select([...PERSON, 'status', 'accepted', 'tel', 'topic', 'bio'])
    .where(notDeleted)
    .where(isAmongIfGiven('_id', ids))
    .orderBy('prenom')
    .orderBy('nom')
    .orderBy('_id')
    .execute()
}
type FoundSpeaker = Awaited<ReturnType<typeof speakerRows>>[number]

function companyAddressee({ _id, raisonSocial, name, email, stand }: FoundCompany): Addressee {
  return {
    _id,
    link: '',
    email,
    name: raisonSocial || email,
    values: { company: raisonSocial, name: name || raisonSocial, booth: boothNumbers(JSON.parse(stand)) },
  }
}

function personAddressee(
  row: Pick<FoundBadge, '_id' | 'link' | 'email' | 'company' | 'nom' | 'prenom' | 'position'> & { type: string },
): Addressee {
  const { _id, link, email, type, company, nom, prenom, position } = row
  const name = `${nom} ${prenom}`.trim()
  return {
    _id,
    link,
    email,
    name: name || email,
    values: { badgeType: type, company, name, nom, prenom, position },
  }
}

/** How many badges each company has of a type. */
export async function usedByCompany(
  db: Db,
  companyIds?: readonly string[],
): Promise<Map<string, Partial<Record<BadgeType, number>>>> {
  const rows = await db
    .selectFrom('badge')
    .select(['companyId', 'type', ROW_COUNT])
    .where(notDeleted)
    .where(isAmongIfGiven('companyId', companyIds))
    .groupBy(['companyId', 'type'])
    .execute()
  const used = new Map<string, Partial<Record<BadgeType, number>>>()
  for (const { companyId, type, count } of rows) used.set(companyId, { ...used.get(companyId), [type]: count })
  return used
}

async function companiesSignedIn(db: Db, companyIds?: readonly string[]) {
  const rows = await db
    .selectFrom('knownAddress')
    .select('companyId')
    .distinct()
    .where(isAmongIfGiven('companyId', companyIds))
    .execute()
  return new Set(rows.map(({ companyId }) => companyId))
}
