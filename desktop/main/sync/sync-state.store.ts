import type { Db, Tx } from '#server/base/db/database.ts'

/** The copy's own state, stored in its database, as it begins. */
export const NEW_COPY = {
  /** Position reached in the server's log. */
  cursor: { epoch: '', after: 0, changeId: '' },
  /** A full copy is in progress: until it completes, no record is treated as deleted. */
  isCopying: true,
  desk: { _id: '', name: '' },
  /** How far the device's clock is behind the server's, in ms. */
  clockOffset: 0,
  /** When the server last answered, by the device's clock, to the minute; null if it never did. */
  lastContactAt: null as number | null,
  isRevoked: false,
  /** Somebody was erased, and traces may be left outside the rows. */
  hasTraces: false,
}
export type CopyState = typeof NEW_COPY

export async function readState(db: Db) {
  const rows = await db.selectFrom('syncState').selectAll().execute()
  return { ...NEW_COPY, ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])) }
}

export async function writeState(tx: Tx, change: Partial<CopyState>) {
  for (const [key, value] of Object.entries(change))
    await tx
      .insertInto('syncState')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
}

/**
 * Writes the desk's own row, which names the author of local changes. Neither its key nor the key's hash is
 * stored in the copy.
 */
export async function writeOwnDesk(tx: Tx, { _id, name }: CopyState['desk']) {
  await tx.deleteFrom('desk').execute()
  const row = {
    _id,
    name,
    kind: 'desk' as const,
    keyHash: '',
    createdAt: 0,
    lastSeenAt: null,
    revokedAt: null,
    closedAt: null,
  }
  await tx.insertInto('desk').values(row).execute()
}
