import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, idsWithWords, inList, readEntryOf } from '#server/base/index.ts'

/** What calls a record: a name, and the company that it belongs to; either may be ''. */
interface NamedRow {
  id: string
  name: string
  company: string
}
type Named = RawBuilder<NamedRow>

/** What somebody may learn from the log, in the answer and by searching. */
export interface Visibility {
  seesVisas: boolean
  seesIds: boolean
}

const COMPANY = sql`coalesce(nullif(company."raisonSocial", ''), company.email, '')`
const person = (table: 'badge' | 'speaker', company: RawBuilder<unknown>): Named => sql<NamedRow>`
  select ${sql.ref(`${table}._id`)} id, ${company} company, coalesce(
    nullif(trim(${sql.ref(`${table}.nom`)} || ' ' || ${sql.ref(`${table}.prenom`)}), ''), ${sql.ref(`${table}.email`)}) name
  from ${sql.table(table)}`
const BADGE: Named = sql`${person('badge', sql`coalesce(nullif(company."raisonSocial", ''), badge.company)`)}
  left join company on company._id = badge."companyId"`
const SPEAKER = person('speaker', sql`speaker.company`)
const MATERIAL: Named = sql`select material._id id, material.description name, ${COMPANY} company
  from material left join company on company._id = material.company`
const own = (table: string, name: string): Named =>
  sql`select _id id, ${sql.ref(name)} name, '' company from ${sql.table(table)}`

const ofCompany = (table: string, name: RawBuilder<unknown>): Named => sql`
  select named._id id, ${name} name, ${COMPANY} company
  from ${sql.table(table)} named left join company on company._id = named."companyId"`

/** Where a kind of the log is kept that is about a badge or a speaker. */
const ABOUT_PEOPLE = {
  checkin: { table: 'checkin', id: '_id', personId: 'recordId' },
  print: { table: 'print', id: '_id', personId: 'recordId' },
  conflict: { table: 'conflict', id: '_id', personId: 'recordId' },
  document: { table: 'file', id: 'path', personId: 'recordId' },
  merged: { table: 'mergedRecord', id: 'fromId', personId: 'toId' },
} as const

/** The rows of such a kind, called by their person. Joined with a union, all people would be read. */
function about({ table, id, personId }: (typeof ABOUT_PEOPLE)[keyof typeof ABOUT_PEOPLE]): Named {
  const aboutOne = (people: Named) => sql`
    select ${sql.ref(`fact.${id}`)} id, person.name, person.company from ${sql.table(table)} fact
    join (${people}) person on person.id = ${sql.ref(`fact.${personId}`)}`
  return sql`${aboutOne(BADGE)} union all ${aboutOne(SPEAKER)}`
}

const visa = (name: RawBuilder<unknown>): Named => sql`
  select visa._id id, ${name} name, coalesce(nullif(company."raisonSocial", ''), visa.company) company
  from visa left join company on company._id = visa."companyId"`

/** How records of each kind are named. Applicants' names are hidden from those who may not list visas. */
function namedRecords({ seesVisas }: Pick<Visibility, 'seesVisas'>): Record<string, Named> {
  const applicant = visa(seesVisas ? sql`trim(visa."firstName" || ' ' || visa.name)` : sql`''`)
  return {
    company: sql`select _id id, ${COMPANY} name, '' company from company`,
    badge: BADGE,
    speaker: SPEAKER,
    visa: applicant,
    // Named by its number, which is its id, and by the applicant.
    visaLetter: sql`select letter.number id, whose.name, whose.company from "visaLetter" letter
      join (${applicant}) whose on whose.id = letter."visaId"`,
    material: MATERIAL,
    materialOrder: MATERIAL,
    loginLink: sql`select "loginLink"._id id, ${COMPANY} name, '' company
      from "loginLink" join company on company._id = "loginLink"."companyId"`,
    contact: ofCompany('contact', sql`named.name`),
    note: ofCompany('note', sql`''`),
    visaList: sql`select _id id, '(' || count || ')' name, '' company from "visaList"`,
    sponsor: own('sponsor', 'raisonSocial'),
    session: own('session', 'title'),
    campaign: own('campaign', 'subjectEn'),
    reminder: sql`select _id id, json_extract(rule, '$.name') name, '' company from reminder`,
    desk: own('desk', 'name'),
    member: sql`select _id id, coalesce(nullif(name, ''), email) name, '' company from member`,
    apiKey: own('apiKey', 'name'),
  }
}

const entitiesOf = (kind: string) => [kind, readEntryOf(kind)]

/** Names of the records that lines of the log are about, by `keyOf`. A record that was erased has none. */
export async function recordNames(
  db: Db,
  lines: readonly { entity: string; id: string }[],
  sight: Pick<Visibility, 'seesVisas'>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const aboutPeople = Object.entries(ABOUT_PEOPLE).map(([kind, kept]) => [kind, about(kept)] as const)
  for (const [kind, rows] of [...Object.entries(namedRecords(sight)), ...aboutPeople]) {
    const ids = [...new Set(lines.filter(({ entity }) => entitiesOf(kind).includes(entity)).map(({ id }) => id))]
    if (ids.length === 0) continue
    const found = await sql<NamedRow>`select id, name, company from (${rows}) named where id in ${inList(ids)}`.execute(
      db,
    )
    for (const { id, name, company } of found.rows)
      for (const entity of entitiesOf(kind))
        names.set(keyOf({ entity, id }), [name, company].filter(Boolean).join(', '))
  }
  return names
}

export const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity} ${id}`

/** Whether a line of the log is about, or by, a record whose name and company have all words of a query. */
export async function matchesRecordName(db: Db, q: string, sight: Visibility) {
  const ids: Record<string, RawBuilder<string>> = {}
  for (const [kind, records] of Object.entries(namedRecords(sight))) {
    const { rows } = await sql<
      NamedRow & { _id: string }
    >`select id _id, name, company from (${records}) named`.execute(db)
    ids[kind] = idsWithWords(q, rows)
  }
  for (const [kind, { table, id, personId }] of Object.entries(ABOUT_PEOPLE))
    ids[kind] = sql`(select ${sql.ref(id)} from ${sql.table(table)}
      where ${sql.ref(personId)} in ${ids.badge} or ${sql.ref(personId)} in ${ids.speaker})`
  const about = Object.entries(ids).map(
    ([kind, found]) => sql`entity in (${sql.join(entitiesOf(kind))}) and id in ${found}`,
  )
  const by = ACTORS.map((kind) => sql`actor in (select ${`${kind} `} || value from ${ids[kind]} acted)`)
  return sql<SqlBool>`(${sql.join([...about, ...by], sql` or `)})`
}

/** 'company <id>' and 'desk <id>' name the record that acted; other actors do not. */
const ACTORS = ['company', 'desk'] as const

export function actedBy(actor: string) {
  const entity = ACTORS.find((kind) => actor.startsWith(`${kind} `)) ?? ''
  return { entity, id: actor.slice(entity.length + 1) }
}
