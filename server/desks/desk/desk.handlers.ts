import { authorOf } from '#server/base/actor.ts'
import { orNotFound } from '#server/base/api-error.ts'
import type { DeskTable } from '#server/base/db/database.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { newSecretToken, tokenHash } from '#server/records/account/secret-token.ts'
import type { Message } from '#shared/contract/responses.ts'
import type { Desk, deskContract, HeldOperation, IssuedDesk } from '#shared/desk/desk.contract.ts'
import { deskNames, insertDesk, listDesks, revokeDesk } from './desk.store.ts'
import { listHeldOperations, listRefusedOperations, peopleOf } from './held.store.ts'

/** Desks and their keys. A key is returned once; only its SHA-256 is stored. */
export const deskHandlers: Handlers<typeof deskContract> = {
  async createDesk({ body: { name } }, actor, context): Promise<IssuedDesk> {
    const by = authorOf(actor, context.now())
    const _id = context.newId()
    const key = newSecretToken()
    const row = { _id, name, keyHash: tokenHash(key), createdAt: by.at, lastSeenAt: null, revokedAt: null }
    await context.write((tx) => insertDesk(tx, row, by))
    return { _id, name, key }
  },

  async listDesks(_input, _actor, context): Promise<Desk[]> {
    return (await listDesks(context.db)).map(toDesk)
  },

  async listHeld(_input, _actor, { db }): Promise<HeldOperation[]> {
    const rows = [...(await listHeldOperations(db)), ...(await listRefusedOperations(db))]
    const desks = await deskNames(db)
    const people = await peopleOf(db, [...new Set(rows.map(({ recordId }) => recordId))])
    return rows
      .sort((one, other) => other.at - one.at)
      .map(({ deskId, recordId, at, ...row }) => ({
        ...row,
        desk: desks.get(deskId) ?? '',
        id: recordId,
        name: '',
        ...people.get(recordId),
        at: new Date(at).toISOString(),
      }))
  },

  async revokeDesk({ params }, actor, context): Promise<Message> {
    const by = authorOf(actor, context.now())
    await context.write(async (tx) => orNotFound((await revokeDesk(tx, params.id, by)) || undefined))
    return { message: 'Desk revoked successfully' }
  },
}

function toDesk({ _id, name, createdAt, lastSeenAt, revokedAt }: DeskTable): Desk {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    _id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: iso(lastSeenAt),
    revokedAt: iso(revokedAt),
  }
}
