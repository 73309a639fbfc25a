import { sql } from 'kysely'
import type { Db } from '#server/base/db/database.ts'
import { ALL_COUNTS } from '#server/base/db/migrations/counts/counted.ts'
import { ALL_FACTS } from '#server/base/db/migrations/counts/facts.ts'

/** What a statement would insert, from its `select` on. */
const selected = (insert: string) =>
  insert.slice(insert.indexOf('select')).replace(/on conflict[^)]*\) do update.*$/s, '')

async function difference(db: Db, table: string, columns: string, inserts: readonly string[]): Promise<unknown[]> {
  const anew = inserts.map((insert) => `select * from (${selected(insert)}) one`).join(' union all ')
  const sides = [`select ${columns} from "${table}"`, `select * from (${anew}) anew`]
  const wrong = sides.map((one, at) => `select ${at} side, wrong.* from (${one} except ${sides[1 - at]}) wrong`)
  return (await sql.raw(wrong.join(' union all ')).execute(db)).rows
}

/** Counts and facts that are not what the rows say: on side 0 what is kept, on side 1 what is so. */
export async function wrongCounts(db: Db): Promise<unknown[]> {
  return [
    ...(await difference(db, 'counts', 'name, "key", n', ALL_COUNTS)),
    ...(await difference(db, 'fact', 'about, id, kind, "key", at, n', ALL_FACTS)),
  ]
}
