import {
  type Actor,
  authorOf,
  type Context,
  type DeskTable,
  type Handlers,
  idMapperFor,
  orNotFound,
  paged,
  tokenHash,
} from '#server/base/index.ts'
import { applyHeld } from '#server/desks/sync/apply-operation.ts'
import { deleteHeld, findHeld, type HeldOperationRow, listHeldIds } from '#server/desks/sync/held-operation.store.ts'
import type { DecideHeld, DecideHeldResult, Desk, deskContract } from '#shared/desk/desk.contract.ts'
import { HELD_PAGE_SIZE } from '#shared/desk/desk.rules.ts'
import { newDeskKey } from '#shared/desk/desk-key.ts'
import type { SyncOperation } from '#shared/sync/sync.schema.ts'
import { isoOf } from '#shared/time.ts'
import {
  closeDesk,
  deskNames,
  findDesk,
  insertDesk,
  lastStaffAndIssuers,
  listDesks,
  listNotApplied,
  listPeopleByIds,
  logDesk,
  rejectionReason,
  revokeDesk,
} from './desk.store.ts'
import type { DeskBacklog } from './desk-backlogs.ts'

/** Applies or discards held operations of revoked desks: the named ones or all, in the order of each desk. */
async function decideHeld({ act, opIds }: DecideHeld, actor: Actor, context: Context) {
  const wanted = opIds && new Set(opIds)
  const decided: DecideHeldResult = { decided: 0, refused: [] }
  const desks = new Set<string>()
  for (const opId of await listHeldIds(context.db)) {
    const held = wanted && !wanted.has(opId) ? undefined : await findHeld(context.db, opId)
    if (!held) continue
    const refusal = act === 'apply' ? await apply(held, context) : await discard(held, context)
    if (refusal) decided.refused.push(refusal)
    else {
      decided.decided++
      desks.add(held.deskId)
    }
  }
  const author = authorOf(actor, context)
  const field = act === 'apply' ? 'heldApplied' : 'heldDiscarded'
  if (desks.size > 0)
    await context.write(async (tx) => {
      for (const deskId of desks) await logDesk(tx, deskId, field, author)
    })
  return decided
}

type Refusal = DecideHeldResult['refused'][number]

async function apply(held: HeldOperationRow, context: Context): Promise<Refusal | undefined> {
  const { opId, deskId, doneAt } = held
  const by = { actor: `desk ${deskId}`, at: context.now(), opId }
  const operation = JSON.parse(held.operation) as SyncOperation
  const isKiosk = (await findDesk(context.db, deskId))?.kind === 'kiosk'
  const outcome = await applyHeld({ operation, deskId, isKiosk, doneAt, by, context, isDecided: true })
  return outcome.result === 'refused' ? { opId, ...rejectionReason(outcome) } : undefined
}

async function discard({ opId }: HeldOperationRow, { write, files }: Context): Promise<undefined> {
  for (const path of await write((tx) => deleteHeld(tx, [opId]))) await files.discard(path)
}

const NEVER_USED = { lastSeenAt: null, revokedAt: null, closedAt: null }

/** Desks and their keys. A key is returned once; only its SHA-256 is stored. */
export const deskHandlers: Handlers<typeof deskContract> = {
  async createDesk({ body: { name, kind = 'desk' } }, _actor, context, author) {
    const _id = context.newId()
    const key = newDeskKey()
    const row = { _id, name, kind, keyHash: tokenHash(key), createdAt: author.at, ...NEVER_USED }
    await context.write((tx) => insertDesk(tx, row, author))
    return { _id, name, key }
  },

  async listDesks(_input, _actor, context) {
    const people = await lastStaffAndIssuers(context.db)
    const noPeople = { staff: '', issuedBy: '' }
    return (await listDesks(context.db)).map((desk) => ({
      ...toDesk(desk),
      ...backlogOf(context.deskBacklogs.at(desk._id)),
      ...(people.get(desk._id) ?? noPeople),
    }))
  },

  async listUnapplied({ query: { limit, offset = 0 } }, actor, { db }) {
    const { operations, total } = await listNotApplied(db, { limit: limit ?? HELD_PAGE_SIZE, offset })
    const desks = await deskNames(db)
    const people = await listPeopleByIds(db, [...new Set(operations.map(({ recordId }) => recordId))])
    const held = operations.map(({ deskId, recordId, at, ...row }) => ({
      ...row,
      desk: desks.get(deskId) ?? '',
      id: recordId,
      name: '',
      ...people.get(recordId),
      at: isoOf(at),
    }))
    const about = held.map(({ patch }) => String(patch.recordId ?? ''))
    const toCallerId = await idMapperFor(actor, db, [...held.map(({ id }) => id), ...about])
    const named = held.map(({ id, patch, ...row }) => ({
      ...row,
      id: toCallerId(id),
      patch: typeof patch.recordId === 'string' ? { ...patch, recordId: toCallerId(patch.recordId) } : patch,
    }))
    return paged(named, total)
  },

  decideHeld: ({ body }, actor, context) => decideHeld(body, actor, context),

  async revokeDesk({ params }, _actor, context, author) {
    await context.write(async (tx) => orNotFound((await revokeDesk(tx, params.id, author)) || undefined))
    return { message: 'Desk revoked successfully' }
  },

  async closeDesk({ params }, _actor, context, author) {
    await context.write(async (tx) => orNotFound((await closeDesk(tx, params.id, author)) || undefined))
    return { message: 'Desk closed successfully' }
  },
}

function backlogOf(backlog: DeskBacklog | null): Pick<Desk, 'waiting' | 'isRehearsing'> {
  if (backlog === null) return { waiting: null, isRehearsing: false }
  const { isRehearsing, ...waiting } = backlog
  return { waiting, isRehearsing }
}

function toDesk({ _id, name, kind, createdAt, lastSeenAt, revokedAt, closedAt }: DeskTable) {
  return {
    _id,
    name,
    kind,
    createdAt: isoOf(createdAt),
    lastSeenAt: isoOf(lastSeenAt),
    revokedAt: isoOf(revokedAt),
    closedAt: isoOf(closedAt),
  }
}
