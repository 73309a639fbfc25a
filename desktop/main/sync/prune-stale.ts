import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import { pendingOf } from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'

const OTHER_TABLES = ['company', 'checkin', 'print', 'conflict'] as const

/**
 * After a whole copy: records that the server did not tell are not there any more. What was done here and waits
 * stays.
 */
export async function pruneStale(tx: Transaction<Database>, epoch: string, at: number): Promise<string[]> {
  await tx.deleteFrom('syncBase').where('epoch', '<>', epoch).execute()
  const pending = Map.groupBy(await pendingOf(tx), ({ entity, id }) => `${entity} ${id}`)
  const lostPhotos: string[] = []
  for (const entity of ['badge', 'speaker'] as const)
    for (const id of await withoutBase(tx, entity)) {
      const lost = await rebuildPerson(tx, entity, id, pending.get(`${entity} ${id}`) ?? [], at)
      if (lost) lostPhotos.push(lost)
    }
  for (const table of OTHER_TABLES)
    for (const id of await withoutBase(tx, table))
      if (!pending.has(`${table} ${id}`)) await tx.deleteFrom(table).where('_id', '=', id).execute()
  return lostPhotos
}

async function withoutBase(
  tx: Transaction<Database>,
  table: 'badge' | 'speaker' | (typeof OTHER_TABLES)[number],
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table as 'badge')
    .select('_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('syncBase')
            .select('syncBase.id')
            .where('syncBase.entity', '=', table)
            .whereRef('syncBase.id', '=', `${table}._id` as 'badge._id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ _id }) => _id)
}
