import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/base/db/database.ts'
import type { Write } from '#server/base/db/write-queue.ts'

/** Starts a new epoch with a random name: for a new database, or one restored from a backup. */
export async function beginEpoch(write: Write): Promise<void> {
  await write(async (tx) => {
    const { number, epoch } = await newest(tx)
    if (epoch !== '') return
    const drawn = randomBytes(16).toString('hex')
    await tx.updateTable('syncEpoch').set({ epoch: drawn }).where('number', '=', number).execute()
  })
}

export async function currentEpoch(db: Db): Promise<string> {
  return (await newest(db)).epoch
}

/**
 * The last position that the log shares with a desk from an earlier epoch; undefined when nothing was lost since.
 * Beyond it the desk knows a different history.
 */
export async function lastCommonSeq(tx: Tx, epoch: string): Promise<number | undefined> {
  const rows = await tx.selectFrom('syncEpoch').select(['epoch', 'sinceSeq']).orderBy('number').execute()
  const at = rows.findIndex((row) => row.epoch === epoch)
  const later = at < 0 ? rows : rows.slice(at + 1)
  if (at >= 0 && later.length === 0) return undefined
  return at < 0 ? 0 : Math.min(...later.map(({ sinceSeq }) => sinceSeq))
}

function newest(db: Db) {
  return db.selectFrom('syncEpoch').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** Whether a desk's data is based on a past edition. */
export async function isFromEndedSeason(db: Db, epoch: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 found from "syncEpoch"
    where epoch = ${epoch} and number < (select max("epochNumber") from season)`.execute(db)
  return rows.length > 0
}
