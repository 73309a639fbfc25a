import type { DeskCaller } from '#server/base/http/lookups.ts'
import { type Context, tokenHash } from '#server/base/index.ts'
import { findDeskByKey, markSeen } from './desk.store.ts'

const SEEN_INTERVAL_MS = 60_000

/** The desk that a key belongs to; undefined for an unknown key. Records when it was last seen. */
export async function deskOfKey(key: string, context: Context): Promise<DeskCaller | undefined> {
  const desk = await findDeskByKey(context.db, tokenHash(key))
  if (!desk) return undefined
  const known = { _id: desk._id, isRevoked: desk.revokedAt !== null, isKiosk: desk.kind === 'kiosk' }
  if (known.isRevoked) return known
  const now = context.now()
  if (desk.lastSeenAt === null || now - desk.lastSeenAt >= SEEN_INTERVAL_MS)
    try {
      await context.write((tx) => markSeen(tx, desk._id, now))
    } catch (error) {
      // A desk that only reads must keep working even when nothing can be written.
      context.log.warn({ err: error, desk: desk._id }, 'it cannot be stored when a desk was seen')
    }
  return known
}
