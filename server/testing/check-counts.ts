import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { ALL_ACCEPTED } from '#server/base/db/migrations/counts/accepted.ts'
import { ALL_COLLECTED } from '#server/base/db/migrations/counts/collected.ts'
import { ALL_COUNTS } from '#server/base/db/migrations/counts/counted.ts'
import { ALL_FACTS } from '#server/base/db/migrations/counts/facts.ts'
import { ALL_RECIPIENTS } from '#server/base/db/migrations/counts/recipients.ts'
import { ALL_STRANGERS } from '#server/base/db/migrations/counts/strangers.ts'
import { ALL_TOTALS } from '#server/base/db/migrations/counts/totals.ts'

/** What a statement would insert, from its `select` on. */
const selected = (insert: string) =>
  insert.slice(insert.indexOf('select')).replace(/on conflict[^)]*\) do update.*$/s, '')

function difference(table: string, columns: string, inserts: readonly string[]): string {
  const anew = inserts.map((insert) => `select * from (${selected(insert)}) one`).join(' union all ')
  const sides = [`select ${columns} from "${table}"`, `select * from (${anew}) anew`]
  const wrong = sides.map((one, at) => `select ${at} side, wrong.* from (${one} except ${sides[1 - at]}) wrong`)
  return wrong.join(' union all ')
}

const COUNTS = [...ALL_COUNTS, ALL_RECIPIENTS, ...ALL_TOTALS]
const FACTS = [...ALL_FACTS, ALL_COLLECTED, ALL_STRANGERS, ALL_ACCEPTED]
/** Counts everything, where nothing is counted yet. */
export const COUNT_ALL = [...FACTS, ...COUNTS]

/** Queries for counts and facts that are not what the rows say: on side 0 what is kept, on side 1 what is so. */
export const WRONG_COUNTS = [
  difference('counts', 'name, "key", n', COUNTS),
  difference('fact', 'about, id, kind, "key", at, n', FACTS),
]

export async function wrongCounts(db: Db): Promise<unknown[]> {
  const found = []
  for (const query of WRONG_COUNTS) found.push(...(await sql.raw(query).execute(db)).rows)
  return found
}
