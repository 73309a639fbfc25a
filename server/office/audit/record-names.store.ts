import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readOf } from '#server/base/db/changes.ts'
import { contains, inList } from '#server/base/db/conditions.ts'
import type { Db } from '#server/base/db/database.ts'

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

/** Rows of a table that are about a person, called by that person. Joined with a union, all people would be read. */
function about(table: string, id = '_id', personId = 'recordId'): Named {
  const aboutOne = (people: Named) => sql`
    select ${sql.ref(`fact.${id}`)} id, person.name, person.company from ${sql.table(table)} fact
    join (${people}) person on person.id = ${sql.ref(`fact.${personId}`)}`
  return sql`${aboutOne(BADGE)} union all ${aboutOne(SPEAKER)}`
}

const visa = (name: RawBuilder<unknown>): Named => sql`
  select visa._id id, ${name} name, coalesce(nullif(company."raisonSocial", ''), visa.company) company
  from visa left join company on company._id = visa."companyId"`

/** The records of each kind in the change log. Whoever may not list visas is not told whose they are. */
function namedRecords({ seesVisas }: Pick<Visibility, 'seesVisas'>): Record<string, Named> {
  const applicant = visa(seesVisas ? sql`trim(visa."firstName" || ' ' || visa.name)` : sql`''`)
  return {
    company: sql`select _id id, ${COMPANY} name, '' company from company`,
    badge: BADGE,
    speaker: SPEAKER,
    visa: applicant,
    // Called by its number, which is the id, and whose it is.
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
    checkin: about('checkin'),
    print: about('print'),
    conflict: about('conflict'),
    document: about('file', 'path'),
    merged: about('mergedRecord', 'fromId', 'toId'),
  }
}

const entitiesOf = (kind: string) => [kind, readOf(kind)]

/** Names of the records that lines of the log are about, by `keyOf`. A record that was erased has none. */
export async function recordNames(
  db: Db,
  lines: readonly { entity: string; id: string }[],
  sight: Pick<Visibility, 'seesVisas'>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, rows] of Object.entries(namedRecords(sight))) {
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

/** Whether a line of the log is about, or by, a record whose name or company contains a text. */
export function matchesRecordName(text: string, sight: Visibility): RawBuilder<SqlBool> {
  const records = namedRecords(sight)
  const found = (rows: Named | undefined) =>
    sql`from (${rows}) named where ${contains('name', text)} or ${contains('company', text)}`
  const about = Object.entries(records).map(
    ([kind, rows]) => sql<SqlBool>`entity in (${sql.join(entitiesOf(kind))}) and id in (select id ${found(rows)})`,
  )
  const by = ACTORS.map((kind) => sql<SqlBool>`actor in (select ${`${kind} `} || id ${found(records[kind])})`)
  return sql<SqlBool>`(${sql.join([...about, ...by], sql` or `)})`
}

/** 'company <id>' and 'desk <id>' name the record that acted; what else stands there does not. */
const ACTORS = ['company', 'desk'] as const

export function actedBy(actor: string): { entity: string; id: string } {
  const entity = ACTORS.find((kind) => actor.startsWith(`${kind} `)) ?? ''
  return { entity, id: actor.slice(entity.length + 1) }
}
