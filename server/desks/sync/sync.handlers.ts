import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { findDesk } from '#server/desks/desk/desk.store.ts'
import { listDeskIds } from '#server/records/link/find-named.store.ts'
import type { Message } from '#shared/contract/responses.ts'
import { recordOf } from '#shared/sync/operation-record.ts'
import type { syncContract } from '#shared/sync/sync.contract.ts'
import {
  type ChangePage,
  type OperationResult,
  type PullQuery,
  type PushResponse,
  SYNC_PROTOCOL,
  type SyncOperation,
} from '#shared/sync/sync.schema.ts'
import { applyOperation } from './apply-operation.ts'
import { currentEpoch } from './epoch.store.ts'
import { changeIdAt, lastPosition, linesAfter } from './feed.store.ts'
import { changesOf } from './feed-records.store.ts'
import { holdOperations } from './operation.store.ts'
import { openPhoto, storePhoto } from './photos.ts'

/** If a desk's clock claims an operation is older than this, it is not believed. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_FAILED = 10

export const syncHandlers: Handlers<typeof syncContract> = {
  async listChanges({ query }, actor, context): Promise<ChangePage> {
    if (actor.isRevoked) throw await deskRevokedError(actor.deskId, query.nonce, context)
    // A desk of before would take the ids that open link pages into its copy. What it has done is still taken.
    if (isOlder(query)) throw new ApiError('update')
    const desk = orNotFound(await findDesk(context.db, actor.deskId))
    const seen = context.signal.count()
    let page = await readPage(query, context)
    if (page.changes.length === 0 && !page.more && query.wait > 0) {
      await context.signal.next(seen, query.wait)
      page = await readPage(query, context)
    }
    return { ...page, now: context.now(), desk: { _id: desk._id, name: desk.name } }
  },

  async pushOperations({ body }, actor, context): Promise<PushResponse> {
    const { operations, nonce, sentAt } = body
    const now = context.now()
    if (actor.isRevoked) {
      const stored = await context.write((tx) => holdOperations(tx, operations, actor.deskId, now))
      throw await deskRevokedError(actor.deskId, nonce, context, { stored })
    }
    const results: OperationResult[] = []
    const failed = new Set<string>()
    for (const operation of operations) {
      // Later operations for the same person must not overtake a failed one; the desk sends both again.
      if (failed.has(recordOf(operation))) continue
      const at = context.now()
      const age = sentAt === undefined ? 0 : Math.trunc(sentAt - operation.deviceTime)
      const doneAt = at - Math.min(Math.max(age, 0), MAX_AGE_MS)
      const by = { actor: `desk ${actor.deskId}`, at, opId: operation.opId }
      try {
        const result = await applyOperation({ operation, deskId: actor.deskId, doneAt, by, context })
        results.push(await resultForDesk(context.db, operation, result, isOlder(body)))
      } catch (error) {
        context.log.error({ err: error }, 'an operation of a desk could not be applied')
        failed.add(recordOf(operation))
        // With this many failures the server is at fault rather than individual operations.
        if (failed.size === MAX_FAILED) break
      }
    }
    return { results }
  },

  async getPhoto({ params, query }, actor, context) {
    if (actor.isRevoked) throw await deskRevokedError(actor.deskId, query.nonce, context)
    return openPhoto(params.sha256, context)
  },

  async putPhoto({ params, query, body }, actor, context): Promise<Message> {
    const photo = { ...body, sha256: params.sha256 }
    if (actor.isRevoked) {
      // The desk is told that its key was revoked, whatever it sends; only stored data may be wiped there.
      const isStored = await storePhoto(photo, context).then(
        () => true,
        () => false,
      )
      const stored = isStored ? [params.sha256] : []
      throw await deskRevokedError(actor.deskId, query.nonce, context, { stored })
    }
    await storePhoto(photo, context)
    return { message: 'Photo stored successfully' }
  },
}

/** Whether the program of a desk knows people by the server's ids. */
const isOlder = ({ protocol = 1 }: { protocol?: number }) => protocol < SYNC_PROTOCOL

/**
 * The result with the id by which desks know the person. A desk of before that named it by `_id` goes on by that.
 */
async function resultForDesk(
  db: Kysely<Database>,
  { id: sent, entity }: SyncOperation,
  result: OperationResult,
  isOlderDesk: boolean,
): Promise<OperationResult> {
  const isOfPerson = (entity === 'badge' || entity === 'speaker') && result.result !== 'refused'
  if (!isOfPerson || (isOlderDesk && result.id === sent)) return result
  return { ...result, id: (await listDeskIds(db, [result.id])).get(result.id) ?? sent }
}

async function readPage(
  { epoch: known, after, lastId, limit }: PullQuery,
  { db, edition }: Context,
): Promise<Omit<ChangePage, 'now' | 'desk'>> {
  const epoch = await currentEpoch(db)
  // Read first, so that anything committed while the page is being read comes with the next one.
  const last = await lastPosition(db)
  if (after > 0 && (known !== epoch || after > last.seq || (await changeIdAt(db, after)) !== lastId))
    throw new ApiError('resync')
  const lines = await linesAfter(db, { after, until: last.seq, limit })
  const changes = await changesOf(db, lines, edition.current().hiddenStatuses)
  const end = lines.length === limit ? lines.at(-1) : undefined
  return {
    epoch,
    upTo: end?.seq ?? last.seq,
    lastId: end?.changeId ?? last.changeId,
    last: last.seq,
    more: end !== undefined,
    changes,
  }
}

/**
 * The response to a revoked desk. The proof shows that it comes from this server and not from somebody in between: only
 * with it does a desk wipe its copy.
 */
async function deskRevokedError(
  deskId: string,
  nonce: string | undefined,
  context: Context,
  extra: Record<string, unknown> = {},
): Promise<ApiError> {
  const desk = nonce === undefined ? undefined : await findDesk(context.db, deskId)
  const proof = desk && nonce ? revocationProof(desk.keyHash, nonce) : null
  return new ApiError('desk_revoked', { extra: { ...extra, proof } })
}

/** @param keyHash SHA-256 of the desk's key, in hexadecimal */
function revocationProof(keyHash: string, nonce: string): string {
  return createHmac('sha256', Buffer.from(keyHash, 'hex')).update(nonce).digest('hex')
}
