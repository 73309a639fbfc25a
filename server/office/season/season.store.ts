import { type RawBuilder, sql } from 'kysely'
import { queryDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import { COMPANY_COLUMNS, type Database, type Db, readEntryOf, type Tx } from '#server/base/index.ts'
import type { CompanyRow } from '#server/records/company/company.store.ts'
import type { SeasonReport, SeasonTables } from '#shared/season/season.contract.ts'

/** Log entries of these records are cleared with them; those of kept records stay. */
const CLEARED_ENTITIES = [
  'badge',
  'speaker',
  'visa',
  'material',
  'materialOrder',
  'note',
  'session',
  'checkin',
  'print',
  'conflict',
  'merged',
  'erased',
  'photoReview',
  'import',
  'campaign',
  'loginLink',
  'visaLetter',
  'visaList',
  readEntryOf('visa'),
] as const

const live = sql`select _id from company where "deletedAt" is null`
const all = sql`1 = 1`
const none = sql`1 = 0`

/** What a new season deletes, as only the archive keeps it: table by table, children before their parents. */
const CLEARED_TABLES: readonly (readonly [table: keyof Database, which: RawBuilder<unknown>])[] = [
  ['badge', all],
  ['badgeMove', all],
  ['speaker', all],
  ['session', all],
  ['visa', all],
  ['visaList', all],
  ['material', all],
  ['materialOrder', all],
  ['contact', sql`"companyId" not in (${live})`],
  ['note', all],
  ['outbox', all],
  ['campaignRecipient', all],
  ['reminderRun', all],
  ['campaign', all],
  ['photoReview', all],
  ['checkin', all],
  ['print', all],
  ['conflict', all],
  ['mergedRecord', all],
  ['replacedLink', all],
  ['heldOperation', all],
  ['deskOperation', all],
  ['importRow', all],
  ['loginLink', all],
  ['mailToken', all],
  ['knownAddress', all],
  [
    'file',
    sql`folder <> 'documents' and not (folder in ('companies/logos', 'companies/pub') and "recordId" in (${live}))`,
  ],
  [
    'change',
    sql`entity in (${sql.join(CLEARED_ENTITIES)}) or (entity = 'company' and id not in (${live}))
      or (entity = 'contact' and id not in (select _id from contact where "companyId" in (${live})))`,
  ],
  ['company', sql`"deletedAt" is not null`],
  ['sponsor', none],
  ['mailModel', none],
  ['reminder', none],
  ['setting', none],
  ['arrivalReport', none],
  ['desk', none],
  ['consent', none],
  ['policyText', none],
  ['visaLetter', none],
]

/** How many rows of each table stay and go. */
export async function countTables(db: Db) {
  const tables: SeasonTables = []
  for (const [table, which] of CLEARED_TABLES) {
    const { rows } = await sql<{ total: number; goes: number | null }>`
      select count(*) total, count(*) filter (where ${which}) goes from ${sql.table(table)}`.execute(db)
    const { total = 0, goes } = rows[0] ?? {}
    tables.push({ table, stays: total - (goes ?? 0), goes: goes ?? 0 })
  }
  return tables
}

/**
 * Deletes these. Letter numbers stay, so that none is used twice, but their letters become invalid. Reminders stay but are
 * switched off: their days are those of the old edition.
 */
export async function clearTables(tx: Tx) {
  const { rows } = await sql<{ path: string }>`
    select path from file where ${CLEARED_TABLES.find(([table]) => table === 'file')?.[1]}`.execute(tx)
  for (const [table, which] of CLEARED_TABLES)
    if (which !== none) await sql`delete from ${sql.table(table)} where ${which}`.execute(tx)
  await tx.updateTable('reminder').set({ isOn: 0 }).execute()
  await tx.updateTable('visaLetter').set({ visaId: '' }).execute()
  return rows.map(({ path }) => path)
}

/**
 * Starts a new epoch of the log, so that every desk rebuilds its copy.
 * @returns its number
 */
export async function beginSeasonEpoch(tx: Tx, epoch: string) {
  const { rows } = await sql<{ number: number }>`
    insert into "syncEpoch" (epoch, "sinceSeq") select ${epoch}, coalesce(max(seq), 0) from change
    returning number`.execute(tx)
  return rows[0]?.number ?? 0
}

export async function countSeasons(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*) count from season`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertSeason = (
  tx: Tx,
  { archive, epochNumber, report }: { archive: string; epochNumber: number; report: SeasonReport },
) =>
  tx
    .insertInto('season')
    .values({ archive, epochNumber, report: JSON.stringify(report) })
    .execute()

/** Newest first. */
export async function listReports(db: Db): Promise<SeasonReport[]> {
  const rows = await db.selectFrom('season').select('report').orderBy('number', 'desc').execute()
  return rows.map(({ report }) => JSON.parse(report))
}

/** Mails still to be sent, and campaigns that are still writing some. */
export async function countUnderway(db: Db) {
  const { rows } = await sql<{ mails: number; campaigns: number }>`select
    (select count(*) from outbox where state in ('queued', 'sending', 'retrying')) mails,
    (select count(*) from campaign where state = 'running') campaigns`.execute(db)
  return rows[0] ?? { mails: 0, campaigns: 0 }
}

/** What must be equal in archive and database to show that nothing was lost between the two. */
const FINGERPRINT = `select (select coalesce(max(seq), 0) from change) || ' ' ||
  (select count(*) || ' ' || coalesce(max("changedAt"), 0) from outbox) || ' ' ||
  (select count(*) || ' ' || coalesce(max("createdAt"), 0) from file) || ' ' ||
  (select count(*) || ' ' || coalesce(max(seq), 0) from consent) || ' ' ||
  (select count(*) from "deskOperation") || ' ' || (select count(*) from "heldOperation") || ' ' ||
  (select overrides from edition) as found`

export async function fingerprintOf(db: Db) {
  const { rows } = await sql<{ found: string }>`${sql.raw(FINGERPRINT)}`.execute(db)
  return rows[0]?.found ?? ''
}

export const fingerprintIn = (file: string) => queryDatabaseFile<{ found: string }>(file, FINGERPRINT)[0]?.found ?? ''

/** Companies that are carried over to the next season; deleted ones have been cleared before. */
export const listKeptCompanies = (tx: Tx): Promise<CompanyRow[]> =>
  tx.selectFrom('company').select(COMPANY_COLUMNS).execute()
