import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'

/** What a copy notes about itself, in its own database. */
export interface CopyState {
  /** How far the server's log was read. */
  cursor: { epoch: string; after: number; lastId: string }
  /** A whole copy is being made: until it is there, nothing is taken for deleted. */
  isCopying: boolean
  desk: { _id: string; name: string }
  /** How much the device's clock is behind the server's, in ms. */
  clockOffset: number
  isRevoked: boolean
}

export const NEW_COPY: CopyState = {
  cursor: { epoch: '', after: 0, lastId: '' },
  isCopying: true,
  desk: { _id: '', name: '' },
  clockOffset: 0,
  isRevoked: false,
}

export async function readState(db: Kysely<Database>): Promise<CopyState> {
  const rows = await db.selectFrom('syncState').selectAll().execute()
  return { ...NEW_COPY, ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])) }
}

export async function writeState(tx: Transaction<Database>, change: Partial<CopyState>): Promise<void> {
  for (const [key, value] of Object.entries(change))
    await tx
      .insertInto('syncState')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
}

/** The desk's own row, for its name beside what is done here. Its key, or what leads to it, is not in the copy. */
export async function writeOwnDesk(
  tx: Transaction<Database>,
  { _id, name }: CopyState['desk'],
): Promise<void> {
  await tx.deleteFrom('desk').execute()
  const row = { _id, name, keyHash: '', createdAt: 0, lastSeenAt: null, revokedAt: null }
  await tx.insertInto('desk').values(row).execute()
}
