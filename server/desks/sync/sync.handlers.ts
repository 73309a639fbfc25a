import { createHmac } from 'node:crypto'
import { DatabaseUnavailable } from '#server/base/db/engine.ts'
import { kioskHasher } from '#server/base/db/kiosk-hash.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  type Db,
  type DeskTable,
  type Handlers,
  listPublicIds,
  orNotFound,
} from '#server/base/index.ts'
import { findDesk } from '#server/desks/desk/desk.store.ts'
import { badgeHandlers } from '#server/records/badge/badge.handlers.ts'
import type { FoundBadge } from '#shared/badge/badge.contract.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { syncContract } from '#shared/sync/sync.contract.ts'
import {
  type ChangePage,
  type OperationResult,
  orderingKeyOf,
  type PullQuery,
  type PushBody,
  SYNC_PROTOCOL,
  type SyncOperation,
} from '#shared/sync/sync.schema.ts'
import { applyOperation } from './apply-operation.ts'
import { changeIdAt, lastPosition, linesAfter } from './feed.store.ts'
import { changesOf } from './feed-records.store.ts'
import { holdOperations } from './held-operation.store.ts'
import { findBadgeByCode, kioskChangesOf } from './kiosk-feed.store.ts'
import { currentEpoch } from './operation.store.ts'
import { openPhoto, storePhoto } from './photos.ts'

/**
 * The page of a badge as its holder sees it, named by its public id.
 * @throws ApiError not_found, forbidden for another address, too_many
 */
async function openAtKiosk(
  { code, email }: { code: string; email: string },
  { address, language }: Actor,
  context: Context,
): Promise<FoundBadge> {
  const { _id, publicId, link, email: own } = orNotFound(await findBadgeByCode(context.db, code))
  await context.limits.consume('addressesPerCode', _id)
  if (own === '' || own !== normalizeEmail(email)) throw new ApiError('forbidden')
  await context.limits.forget('addressesPerCode', _id)
  const holder: Actor = { kind: 'anonymous', companyId: '', deskId: '', address, language }
  const { data } = await badgeHandlers.getBadgeWithError(
    { params: { id: link } } as never,
    holder,
    context,
    authorOf(holder, context),
  )
  return { data: data && { ...data, _id: publicId } }
}

/** If a desk's clock claims an operation is older than this, it is not believed. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_FAILED = 10

export const syncHandlers: Handlers<typeof syncContract> = {
  async listChanges({ query }, actor, context) {
    if (actor.isRevoked) throw await deskRevokedError(actor.deskId, query.nonce, context)
    // An older program would misread the changes; its operations are still accepted.
    if ((query.protocol ?? 0) < SYNC_PROTOCOL) throw new ApiError('update')
    const desk = orNotFound(await findDesk(context.db, actor.deskId))
    context.deskBacklogs.record(query, desk._id)
    const seen = context.changeSignal.count()
    let page = await readPage(query, desk, context)
    if (page.changes.length === 0 && !page.more && query.wait > 0) {
      await context.changeSignal.next(seen, query.wait)
      page = await readPage(query, desk, context)
    }
    return { ...page, now: context.now(), desk: { _id: desk._id, name: desk.name, kind: desk.kind } }
  },

  async pushOperations({ body }, actor, context) {
    const { operations, nonce } = body
    if (actor.isRevoked) {
      const at = context.now()
      const sent = operations.map((operation) => ({ operation, doneAt: doneAtOf(operation, body, at) }))
      const stored = await context.write(async (tx) =>
        (await isClosed(tx, actor.deskId)) ? [] : holdOperations(tx, sent, actor.deskId, at),
      )
      throw await deskRevokedError(actor.deskId, nonce, context, stored)
    }
    const { deskId, isKiosk } = actor
    context.deskBacklogs.record(body, deskId)
    const results: OperationResult[] = []
    const failed = new Set<string>()
    for (const operation of operations) {
      // Later operations for the same person must not overtake a failed one; the desk sends both again.
      if (failed.has(orderingKeyOf(operation))) continue
      const at = context.now()
      const doneAt = doneAtOf(operation, body, at)
      const by = { actor: `desk ${actor.deskId}`, at, opId: operation.opId }
      try {
        const result = await applyOperation({ operation, deskId, isKiosk, doneAt, by, context })
        const deskResult = await resultForDesk(context.db, operation, result)
        // The other value of a conflict is somebody's data.
        results.push(isKiosk ? { ...deskResult, conflicts: [] } : deskResult)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        context.log.error({ err: error }, 'an operation of a desk could not be applied')
        failed.add(orderingKeyOf(operation))
        // With this many failures the server is at fault rather than individual operations.
        if (failed.size === MAX_FAILED) break
      }
    }
    return { results }
  },

  openBadge: ({ body }, actor, context) => openAtKiosk(body, actor, context),

  async getPhoto({ params, query }, actor, context) {
    if (actor.isRevoked) throw await deskRevokedError(actor.deskId, query.nonce, context)
    return openPhoto(params.sha256, context)
  },

  async putPhoto({ params, query, body }, actor, context) {
    const store = () => storePhoto({ ...body, sha256: params.sha256 }, actor, context)
    if (actor.isRevoked) {
      // Whatever the desk sends, it learns that its key was revoked; it may wipe only what is stored here.
      const isStored =
        !(await isClosed(context.db, actor.deskId)) &&
        (await store().then(
          () => true,
          () => false,
        ))
      throw await deskRevokedError(actor.deskId, query.nonce, context, isStored ? [params.sha256] : [])
    }
    await store()
    return { message: 'Photo stored successfully' }
  },
}

/** The result with the id by which desks know the person. */
async function resultForDesk(db: Db, { id: sent, entity }: SyncOperation, result: OperationResult) {
  const isOfPerson = (entity === 'badge' || entity === 'speaker') && result.result !== 'refused'
  if (!isOfPerson) return result
  return { ...result, id: (await listPublicIds(db, [result.id])).get(result.id) ?? sent }
}

async function readPage(
  { epoch: known, after, changeId, limit }: PullQuery,
  { kind, keyHash }: DeskTable,
  { db, edition }: Context,
): Promise<Omit<ChangePage, 'now' | 'desk'>> {
  const epoch = await currentEpoch(db)
  // Read first, so that anything committed while the page is being read comes with the next one.
  const last = await lastPosition(db)
  if (after > 0 && (known !== epoch || after > last.seq || (await changeIdAt(db, after)) !== changeId))
    throw new ApiError('resync')
  const lines = await linesAfter(db, { after, until: last.seq, limit })
  const { hiddenStatuses } = edition.current()
  const changes =
    kind === 'kiosk'
      ? await kioskChangesOf(db, lines, hiddenStatuses, kioskHasher(keyHash))
      : await changesOf(db, lines, hiddenStatuses)
  const end = lines.length === limit ? lines.at(-1) : undefined
  return {
    epoch,
    upTo: end?.seq ?? last.seq,
    changeId: end?.changeId ?? last.changeId,
    last: last.seq,
    more: end !== undefined,
    changes,
  }
}

/** When it was done, in ms: a desk's clock is trusted only for how long ago that was. */
function doneAtOf({ deviceTime }: SyncOperation, { sentAt }: PushBody, now: number) {
  const age = sentAt === undefined ? 0 : Math.trunc(sentAt - deviceTime)
  return now - Math.min(Math.max(age, 0), MAX_AGE_MS)
}

async function isClosed(db: Db, deskId: string) {
  return ((await findDesk(db, deskId))?.closedAt ?? null) !== null
}

/**
 * The response to a revoked desk. The proof shows that it comes from this server and not from somebody in between: only
 * with it does a desk wipe its copy. `closed` proves that the organizer has closed the key for good, so that
 * the desk does not wait until the rest is stored.
 */
async function deskRevokedError(
  deskId: string,
  nonce: string | undefined,
  context: Context,
  stored?: readonly string[],
) {
  const desk = nonce === undefined ? undefined : await findDesk(context.db, deskId)
  const prove = (text: string) =>
    desk ? createHmac('sha256', Buffer.from(desk.keyHash, 'hex')).update(text).digest('hex') : null
  const closed = desk && desk.closedAt !== null ? { closed: prove(`closed:${nonce}`) } : {}
  return new ApiError('desk_revoked', {
    extra: { ...(stored && { stored }), ...closed, proof: prove(nonce ?? '') },
  })
}
