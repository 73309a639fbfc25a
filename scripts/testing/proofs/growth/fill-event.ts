import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/base/context.ts'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { DAY_MS } from '#shared/time.ts'

/** Of tables in which nothing is looked up while they are filled. */
const DROPPED = `type = 'index' and sql like 'create index%' and tbl_name not in ('badge', 'company', 'change')`

/**
 * Takes indexes from a file until `index` makes them of all its rows: row by row, millions would take hours.
 * @returns what puts them back
 */
export function indexLater(file: string): { index: () => void } {
  const dropped = change(file, (db) => {
    const all = db
      .prepare<[], { name: string; sql: string }>(`select name, sql from sqlite_schema where ${DROPPED}`)
      .all()
    for (const { name } of all) db.exec(`drop index "${name}"`)
    return all
  })
  return { index: () => change(file, (db) => db.exec(dropped.map(({ sql }) => sql).join(';'))) }
}

/** With a cache for all of it: the server's is meant for one event. */
function openToFill(file: string) {
  const db = new SqliteDatabase(file)
  for (const setting of ['cache_size = -12000000', 'synchronous = off', 'temp_store = memory']) db.pragma(setting)
  return db
}

function change<T>(file: string, by: (db: SqliteDatabase.Database) => T) {
  const db = openToFill(file)
  try {
    return db.transaction(by)(db)
  } finally {
    db.close()
  }
}

const COMPANIES_A_JOB = 20
const OPENING = '2025-08-11'
/** So many of what somebody still has to deal with: not more of it in a larger event. */
const WAITING = 1000

/** The number of a badge or company of event-data.ts, which ends its name. */
const numberOf = (column: string, letters: number) => sql`cast(substr(${sql.ref(column)}, ${letters}) as bigint)`
const badgeNumber = numberOf('nom', 'Amina '.length + 1)
const companyNumber = numberOf('raisonSocial', 'Drilling and Services '.length + 1)

/** What an event leaves of its people and companies, each statement for some of the companies. */
function statementsFor(ids: readonly string[], now: number) {
  const among = sql`in (${sql.join(ids)})`
  const people = (which: RawBuilder<unknown> = sql`0 = 0`) => sql`from badge where "companyId" ${among} and (${which})`
  const companies = sql`from company where _id ${among}`
  const every = (n: number, at = 0) => sql`${badgeNumber} % ${sql.lit(n)} = ${sql.lit(at)}`
  const at = sql`${sql.lit(now - DAY_MS)} + ${badgeNumber} % 30000 * 1000`
  // One label a second, and a pause after each hundred.
  const printedAt = sql`${sql.lit(now)} - ${badgeNumber} * 1000 - ${badgeNumber} / 100 * 3600000`
  // As one import does it.
  const mailedAt = now - DAY_MS
  const cameAt = sql`${sql.lit(now - DAY_MS)} + ${companyNumber} * 1000`
  const desk = sql`'desk-' || cast(${badgeNumber} % 6 as text)`
  return [
    sql`update badge set "urlPhoto" = 'badges/photos/' || _id || '.jpg' where "companyId" ${among} and ${every(2)}`,
    sql`insert into file (path, folder, "recordId", name, mime, bytes, sha256, "createdAt", referenced)
      select "urlPhoto", 'badges/photos', _id, 'me.jpg', 'image/jpeg', 90000, _id, ${at}, 1 ${people(every(2))}`,
    sql`insert into "photoReview" (entity, "recordId", path, state, reasons, "mailId", at, actor)
      select 'badge', _id, "urlPhoto", 'accepted', '[]', '', ${at}, 'organizer' ${people(every(4))}`,
    sql`insert into outbox (_id, key, "to", "from", subject, html, text, entity, "recordId", "companyId", cause,
        "causedBy", state, reason, attempts, day, "nextAt", "createdAt", "sentAt", "changedAt")
      select 'mail-' || _id, 'invitation', email, '', 'Your badge', '<p>Your badge</p>', 'Your badge', 'badge', _id,
        "companyId", 'company', "companyId", case when ${badgeNumber} < ${sql.lit(WAITING)} and ${every(10, 3)} then 'held'
          when ${every(500)} then 'failed' when ${every(100, 1)} then 'queued' else 'sent' end,
        case when ${badgeNumber} < ${sql.lit(WAITING)} and ${every(10, 3)} then 'limit' else '' end,
        1, 1, ${at}, ${at}, ${at}, ${at} ${people()}`,
    sql`insert into consent (entity, "recordId", document, version, language, at)
      select 'badge', _id, 'privacy', '1', 'en', ${at} ${people()}`,
    sql`insert into print (_id, "recordId", at, "deskId", desk, by, printer, state)
      select 'label-' || _id, _id, ${printedAt}, ${desk}, ${desk}, 'Nadia', '', 'printed' ${people(sql`not ${every(10)}`)}`,
    sql`insert into checkin (_id, "recordId", kind, day, at, "deskId", desk, by)
      select 'in-' || _id, _id, case when ${every(2)} then 'collected' else 'entered' end, ${OPENING}, ${at},
        ${desk}, ${desk}, 'Nadia' ${people(sql`not ${every(5)}`)}`,
    // Handed out twice, once to somebody else, and once undone.
    sql`insert into checkin (_id, "recordId", kind, day, at, "deskId", desk, by, collector)
      select 'other-' || _id, _id, 'collected', ${OPENING}, ${at}, ${desk}, ${desk}, 'Nadia', 'A colleague'
      ${people(sql`${every(10, 4)} and ${badgeNumber} < ${sql.lit(WAITING)}`)}`,
    sql`insert into checkin (_id, "recordId", kind, day, at, "deskId", desk, by, "undoOf")
      select 'undo-' || _id, _id, 'entered', ${OPENING}, ${at}, ${desk}, ${desk}, 'Nadia', 'in-' || _id
      ${people(every(50, 1))}`,
    sql`insert into change ("changeId", entity, id, rev, fields, at, actor)
      select 'print-' || _id, 'print', 'label-' || _id, 1, '["_id"]', ${at}, 'desk ' || ${desk} ${people()}
      union all select 'in-' || _id, 'checkin', 'in-' || _id, 1, '["_id"]', ${at}, 'desk ' || ${desk} ${people()}`,
    sql`insert into "deskOperation" ("opId", "deskId", "deskSeq", entity, "recordId", at, "deviceTime", result)
      select 'op-' || _id, ${desk}, ${badgeNumber}, 'checkin', _id, ${at}, ${at},
        case when ${every(20)} and ${badgeNumber} < ${sql.lit(WAITING)} then '{"result":"refused","code":"badge_gone"}' else '{"result":"applied"}' end ${people()}`,
    sql`insert into "campaignRecipient" ("campaignId", position, "recordId", state, reason, "mailId", "addressHash", "textHash", at)
      select 'campaign', ${badgeNumber}, _id, 'queued', '', 'mail-' || _id, _id, '', ${at} ${people()}`,
    sql`update badge set "deletedAt" = ${now} where "companyId" ${among} and ${every(100, 7)}`,
    // Of visitors who came by themselves, of few of whom nobody has seen the photo yet.
    sql`update change set actor = 'link' where entity = 'badge' and rev = 1
      and id in (select _id ${people(sql`${every(20)} or ${every(20, 2)}`)})`,
    sql`update badge set "companyId" = 'onlineCompany' where "companyId" ${among} and (${every(40)}
      or ${every(20, 2)} and ${badgeNumber} < ${sql.lit(WAITING)})`,
    sql`insert into "loginLink" (_id, "companyId", "tokenHash", "createdAt", "expiresAt")
      select 'link-' || _id, _id, _id, ${now}, ${now + DAY_MS} ${companies}`,
    sql`insert into outbox (_id, key, "to", "from", subject, html, text, entity, "recordId", "companyId", cause,
        "causedBy", state, reason, attempts, day, "nextAt", "createdAt", "sentAt", "changedAt")
      select 'link-mail-' || _id, 'login_link', email, '', 'Sign in', '', 'Sign in', 'loginLink', 'link-' || _id, _id,
        'organizer', 'office', 'sent', '', 1, 1, ${mailedAt}, ${mailedAt}, ${mailedAt}, ${mailedAt} ${companies}`,
    sql`insert into "knownAddress" ("companyId", "addressHash", at) select _id, _id, ${now} ${companies}`,
    sql`insert into contact (_id, "companyId", name, purpose, email, tel, rev, "createdAt")
      select 'contact-' || _id, _id, name, 'site', email, tel, 1, ${now} ${companies}`,
    sql`insert into note (_id, "companyId", text, author, day, rev, "createdAt")
      select 'note-' || _id, _id, 'Call them', 'office', case when ${companyNumber} % 50 = 0 then ${OPENING} end, 1, ${now} ${companies}`,
    sql`insert into material (_id, company, description, qty, "updateDate", rev, "createdAt")
      select 'material-' || _id, _id, 'chair', 4, ${now}, 1, ${now} ${companies}`,
    sql`insert into visa (_id, "companyId", company, email, name, "firstName", position, "passportNbr", "expireDate",
        birth, "passportHash", nationality, country, adresse, city, "postalCode", tel, receipt, status, rev,
        "createdAt", "updatedAt")
      select 'visa-' || _id, _id, "raisonSocial", email, name, name, position, '', '', '', _id, 'Italian',
        'IT', '', '', '', tel, _id, case when ${companyNumber} % 20 = 0 then 'pending' else 'sent' end, 1, ${cameAt}, ${cameAt} ${companies}`,
  ]
}

const CAMPAIGN = (now: number) => sql`
  insert into campaign (_id, "subjectEn", "subjectFr", "contentEn", "contentFr", "textHash", filter, days, language, state,
    actor, "createdAt", "endedAt")
  values ('campaign', 'News', 'Nouvelles', '', '', '', 'badges', 1, '', 'done', 'organizer', ${now}, ${now})`

/** Makes of companies and badges an event that is half over: mails, photos, labels, arrivals and what desks sent. */
export async function fillEvent(context: Context) {
  const { db, now, config } = context
  const ids = (await db.selectFrom('company').select('_id').execute()).map(({ _id }) => _id)
  const { run, close } = config.databaseUrl ? byJobs(context) : ofFile(context)
  await run([CAMPAIGN(now())])
  for (let from = 0; from < ids.length; from += COMPANIES_A_JOB)
    await run(statementsFor(ids.slice(from, from + COMPANIES_A_JOB), now()))
  close()
}

const byJobs = ({ write }: Context) => ({
  run: (statements: readonly RawBuilder<unknown>[]) =>
    write(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
    }),
  close: () => {},
})

function ofFile({ db, config }: Context) {
  const file = openToFill(join(config.dataDir, DATABASE_NAME))
  // No index of the product finds a company's badges whether they are deleted or not.
  file.exec('create index filling on badge ("companyId")')
  const run = file.transaction((statements: readonly RawBuilder<unknown>[]) => {
    for (const statement of statements) {
      const { sql, parameters } = statement.compile(db)
      file.prepare(sql).run(...parameters)
    }
  })
  const close = () => {
    file.exec('drop index filling')
    file.close()
  }
  return { run: async (statements: readonly RawBuilder<unknown>[]) => run(statements), close }
}

const OF_COMPANIES = ['material', 'visa']
/** A record of a feature that there is. */
export const idIn = (feature: string, companyId: string, badgeId: string) =>
  feature === 'badge' ? badgeId : OF_COMPANIES.includes(feature) ? `${feature}-${companyId}` : companyId
