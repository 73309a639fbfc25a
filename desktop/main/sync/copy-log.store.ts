import type { Tx } from '#server/base/db/database.ts'
import { OPERATION_ENTITIES } from '#shared/sync/sync.schema.ts'

/** The latest positions in the copy's own logs. */
export interface LogPositions {
  change: number
  consent: number
}

export async function logPositions(tx: Tx): Promise<LogPositions> {
  const last = async (table: keyof LogPositions) => {
    const { seq } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
      .executeTakeFirstOrThrow()
    return seq ?? 0
  }
  return { change: await last('change'), consent: await last('consent') }
}

/** Changes to tables that a desk syncs to the server. */
export const listChangesAfter = (tx: Tx, { change }: LogPositions) =>
  tx
    .selectFrom('change')
    .select(['entity', 'id', 'fields'])
    .where('seq', '>', change)
    .where('entity', 'in', [...OPERATION_ENTITIES])
    .orderBy('seq')
    .execute()

export const listConsentsAfter = (tx: Tx, { consent }: LogPositions) =>
  tx.selectFrom('consent').selectAll().where('seq', '>', consent).execute()
