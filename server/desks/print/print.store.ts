import { sql } from 'kysely'
import { type Db, inserterFor, type PrintTable, type Tx, VALID_LABEL_COUNT } from '#server/base/index.ts'
import type { LabelCount, PrintRun } from '#shared/print/print.contract.ts'

export type PrintRunRow = Omit<PrintRun, 'at'> & { at: number }

/** All prints of a badge or speaker, oldest first. */
export const listPrints = (db: Db, recordId: string) =>
  db.selectFrom('print').selectAll().where('recordId', '=', recordId).orderBy('at').orderBy('_id').execute()

export const insertPrint = inserterFor('print')

/** One row per person with a label ever printed. */
const validLabelCounts = sql`
  select "recordId" as id, count(*) filter (where state = 'printed') as made, ${VALID_LABEL_COUNT} as valid from print group by "recordId"`

/** Everybody with a label ever printed. */
export async function listLabelCounts(db: Db) {
  const { rows } = await sql<LabelCount>`${validLabelCounts} order by "recordId"`.execute(db)
  return rows
}

/** A longer pause than this between two labels of a person begins another run. */
const RUN_GAP_MS = 15 * 60 * 1000

const LABELS_AT_FIRST = 1_000

/** What was printed in one go, the newest first. Reads back only as far as these runs began. */
export async function listPrintRuns(db: Db, limit: number): Promise<PrintRunRow[]> {
  for (let labels = LABELS_AT_FIRST; ; labels *= 4) {
    const since = await timeOfLabel(db, labels)
    const runs = await runsSince(db, since ?? 0, limit)
    if (since === undefined || runs.every(({ begunAt }) => begunAt - RUN_GAP_MS >= since))
      return runs.map(({ begunAt: _, ...run }) => run)
  }
}

/** When the label with this many newer ones was printed; undefined if there are fewer. */
async function timeOfLabel(db: Db, labels: number) {
  const { rows } = await sql<{ at: number }>`
    select at from print where state in ('printed', 'void') order by at desc limit 1 offset ${labels}`.execute(db)
  return rows[0]?.at
}

async function runsSince(db: Db, since: number, limit: number) {
  const { rows } = await sql<PrintRunRow & { begunAt: number }>`
    with paused as (
      select *, at - lag(at) over (partition by "deskId", by, printer order by at, _id) as gap
      from print where state in ('printed', 'void') and at >= ${since}),
    numbered as (
      select *, count(*) filter (where gap is null or gap > ${RUN_GAP_MS})
        over (partition by "deskId", by, printer order by at, _id rows unbounded preceding) as run
      from paused)
    select max(at) as at, min(at) as "begunAt", max(desk) as desk, by, printer,
      count(*) filter (where state = 'printed') as printed, count(*) filter (where state = 'void') as void
    from numbered group by "deskId", by, printer, run order by max(at) desc, "deskId", by, printer limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The codes of each person's valid labels; leaves out ids that never were a badge or speaker. */
export async function validLabels(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string } & Pick<PrintTable, 'code' | 'state'>>`
    select wanted.value as id, print.code, print.state
    from json_each(${JSON.stringify(ids)}) as wanted
    left join print on print."recordId" = wanted.value
    where exists (select 1 from badge where _id = wanted.value)
       or exists (select 1 from speaker where _id = wanted.value)
    order by print.at, print._id
  `.execute(tx)
  const valid = new Map<string, string[]>()
  for (const { id, code, state } of rows) {
    const labels = valid.get(id) ?? []
    valid.set(id, labels)
    if (state === 'printed') labels.push(code)
    else if (state === 'void' && labels.includes(code)) labels.splice(labels.indexOf(code), 1)
  }
  return valid
}
