import type { Trigger } from './trigger.ts'

// After a change, the facts of the records that it may concern are written anew: however often, and in whichever order, the
// last time is right.

const PEOPLE_OF = (column: string) =>
  `select _id from badge where "deletedAt" is null and ${column} in (VALUES)
    union all select _id from speaker where "deletedAt" is null and ${column.replace('companyId', 'companyUid')} in (VALUES)`

/** By which columns of their views the facts of others than of one id are found, and whose ids those are. */
const OTHERS: Record<string, string> = {
  email: PEOPLE_OF(`email <> '' and email`),
  companyId: PEOPLE_OF('"companyId"'),
  recordId: 'select path from file where "recordId" in (VALUES)',
}

type About = 'photo' | 'print' | 'arrival' | 'company' | 'file' | 'collected' | 'stranger' | 'accepted'
interface Refresh {
  about: About
  /** A column of the view. */
  by: string
  /** In it, `row` is the changed row. */
  value: string
}
export const factOf = (about: About, value: string, by = 'id'): Refresh => ({ about, by, value })

export const insertFacts = (about: About, which = '') => `insert into fact (about, id, kind, "key", at, n)
  select '${about}', id, kind, "key", at, n from "${about}Fact" ${which}`

function refreshing({ about, by, value }: Refresh, rows: readonly string[]): string[] {
  const values = rows.map((row) => value.replaceAll('row.', `${row}.`)).join(', ')
  const ids = OTHERS[by]?.replaceAll('VALUES', values) ?? values
  // Spelled out, so that the index of e-mails serves.
  const isFilled = by === 'email' ? ` and email <> ''` : ''
  return [
    `delete from fact where about = '${about}' and id in (${ids})`,
    insertFacts(about, `where "${by}" in (${values})${isFilled}`),
  ]
}

interface Told {
  table: string
  /** An update of others says nothing new. */
  columns: readonly string[]
  refresh: Refresh
  when?: string
  /** Spares the trigger for a new row that nothing refers to yet. */
  insertIf?: string
}
export const has = (table: string, and = '') =>
  `exists (select 1 from "${table}" one where one."recordId" = row._id${and})`
const ofPeople = (table: string, companyId: string): Told[] => [
  {
    table,
    columns: ['_id', 'createdAt', 'deletedAt', 'urlPhoto'],
    refresh: factOf('photo', 'row._id'),
    insertIf: `row."urlPhoto" <> '' or ${has('photoReview', ` and one.entity = '${table}'`)}`,
  },
  { table, columns: ['_id', 'deletedAt'], refresh: factOf('print', 'row._id'), insertIf: has('print') },
  {
    table,
    columns: ['_id', 'deletedAt', 'type', 'email', companyId],
    refresh: factOf('arrival', 'row._id'),
    insertIf: has('checkin'),
  },
  { table, columns: ['_id', companyId], refresh: factOf('file', 'row._id', 'recordId'), insertIf: has('file') },
]
export const COMPANY_OF_LINK = '(select link."companyId" from "loginLink" link where link._id = row."recordId")'
/** Mails that bring a sign-in link tell of the company of that link. @param companyId SQL expression */
export const ofMails = (companyId: string): Told => ({
  table: 'outbox',
  columns: ['entity', 'recordId', 'state'],
  when: `row.entity = 'loginLink'`,
  refresh: factOf('company', companyId),
})

/** Which facts depend on which tables. */
const TOLD: Told[] = [
  ...ofPeople('badge', 'companyId'),
  ...ofPeople('speaker', 'companyUid'),
  {
    table: 'photoReview',
    columns: ['entity', 'recordId', 'path', 'state'],
    refresh: factOf('photo', 'row."recordId"'),
  },
  { table: 'print', columns: ['recordId', 'state', 'code'], refresh: factOf('print', 'row."recordId"') },
  {
    table: 'checkin',
    columns: ['_id', 'recordId', 'day', 'at', 'deskId', 'desk', 'undoOf'],
    refresh: factOf('arrival', 'row."recordId"'),
  },
  {
    table: 'visa',
    columns: ['_id', 'createdAt', 'deletedAt', 'email', 'nationality'],
    refresh: factOf('arrival', 'row.email', 'email'),
  },
  { table: 'company', columns: ['_id', 'secteur'], refresh: factOf('arrival', 'row._id', 'companyId') },
  { table: 'company', columns: ['_id', 'createdAt', 'deletedAt'], refresh: factOf('company', 'row._id') },
  { table: 'company', columns: ['_id'], refresh: factOf('file', 'row._id', 'recordId') },
  { table: 'knownAddress', columns: ['companyId'], refresh: factOf('company', 'row."companyId"') },
  { table: 'loginLink', columns: ['_id', 'companyId', 'createdAt'], refresh: factOf('company', 'row."companyId"') },
  ofMails(COMPANY_OF_LINK),
  { table: 'file', columns: ['path', 'recordId', 'bytes', 'createdAt'], refresh: factOf('file', 'row.path') },
  {
    table: 'change',
    columns: ['entity', 'id', 'rev', 'actor'],
    when: `row.rev = 1 and row.actor = 'link'`,
    refresh: factOf('file', 'row.id', 'recordId'),
  },
]

export const factTriggers = (told: readonly Told[] = TOLD): Trigger[] =>
  told.flatMap(({ table, columns, refresh, when, insertIf }) => {
    const trigger = (event: Trigger['event'], rows: readonly string[]): Trigger => ({
      ...{ name: `${table}_${refresh.about}_told_${event}`, table, event, columns },
      when: when && rows.map((row) => `(${when.replaceAll('row.', `${row}.`)})`).join(' or '),
      onlyIf: event === 'insert' ? insertIf?.replaceAll('row.', 'new.') : undefined,
      statements: refreshing(refresh, rows),
    })
    return [trigger('insert', ['new']), trigger('update', ['old', 'new']), trigger('delete', ['old'])]
  })

/** The facts of all records, of any about whom there are none. */
export const ALL_FACTS = (['photo', 'print', 'arrival', 'company', 'file'] as const).map((about) => insertFacts(about))
