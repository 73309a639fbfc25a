import type { Tx } from '#server/base/db/database.ts'
import { deleteRow } from './copied-records.store.ts'
import { pendingOf } from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'
import { deleteBasesBefore, listWithoutBase } from './sync-base.store.ts'

const OTHER_TABLES = ['company', 'checkin', 'print', 'conflict'] as const

/**
 * After a complete copy, deletes records that the server did not send. Those with pending local operations
 * stay.
 */
export async function pruneStale(tx: Tx, epoch: string, at: number): Promise<string[]> {
  await deleteBasesBefore(tx, epoch)
  const pending = Map.groupBy(await pendingOf(tx), ({ entity, id }) => `${entity} ${id}`)
  const lostPhotos: string[] = []
  for (const entity of ['badge', 'speaker'] as const)
    for (const id of await listWithoutBase(tx, entity)) {
      const lost = await rebuildPerson(tx, entity, id, pending.get(`${entity} ${id}`) ?? [], at)
      if (lost) lostPhotos.push(lost)
    }
  for (const table of OTHER_TABLES)
    for (const id of await listWithoutBase(tx, table))
      if (!pending.has(`${table} ${id}`)) await deleteRow(tx, table, id)
  return lostPhotos
}
