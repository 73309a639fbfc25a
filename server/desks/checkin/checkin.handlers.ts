import {
  type CheckinTable,
  findPersonIds,
  type Handlers,
  idKindFor,
  invalidField,
  orNotFound,
  withCallerIds,
  withStatus,
} from '#server/base/index.ts'
import { deskName } from '#server/desks/desk/desk.store.ts'
import { idForCaller } from '#server/records/link/person-ids.ts'
import type { Checkin, checkinContract } from '#shared/checkin/checkin.contract.ts'
import { activeCheckins } from '#shared/checkin/checkin.rules.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { isoOf } from '#shared/time.ts'
import { checkIn } from './check-in.ts'
import { arrivalsOf, listCheckins, listCollected, listHandedOutTwice } from './checkin.store.ts'

export const checkinHandlers: Handlers<typeof checkinContract> = {
  async listCheckins({ query }, actor, { db }) {
    const person = await findPersonIds(db, query.id, actor.kind === 'desk' ? 'publicId' : 'either')
    const rows = person ? await listCheckins(db, person._id) : []
    return rows.map((row) => toCheckin(row, rows, idForCaller(actor, person)))
  },

  async createCheckin({ body }, actor, context, author) {
    const row: CheckinTable = {
      _id: context.newId(),
      recordId: body.id,
      kind: body.kind,
      day: body.day ?? venueDay(author.at),
      at: author.at,
      deskId: actor.deskId,
      desk: await deskName(context.db, actor.deskId),
      by: body.by,
      undoOf: body.undoOf ?? null,
      anyway: body.anyway && !body.undoOf ? 1 : 0,
      paperAt: body.paperAt ? Date.parse(body.paperAt) : null,
      collector: body.collector ?? '',
    }
    if (row.paperAt !== null && row.paperAt > author.at) throw invalidField('paperAt')
    return context.write(async (tx) => {
      const person = orNotFound(await findPersonIds(tx, body.id, idKindFor(actor)))
      const stored = await checkIn(tx, { ...row, recordId: person._id }, author, false)
      const checkin = toCheckin(stored, await listCheckins(tx, person._id), idForCaller(actor, person))
      return stored._id === row._id ? { checkin, already: false } : withStatus({ checkin, already: true }, 200)
    })
  },

  listHandedOutTwice: async (_input, actor, { db }) => withCallerIds(actor, db, await listHandedOutTwice(db), 'id'),

  async listCollected(_input, actor, { db }) {
    const collected = (await listCollected(db)).filter(({ undone }) => undone !== 1)
    return withCallerIds(actor, db, collected, 'id')
  },

  async getArrivals({ query }, _actor, { db, now }) {
    return arrivalsOf(db, query.day ?? venueDay(now()), now())
  },
}

function toCheckin(row: CheckinTable, all: readonly CheckinTable[], id: string): Checkin {
  const { recordId, deskId, at, paperAt, ...fact } = row
  const isActive = row.undoOf !== null || activeCheckins(all).some(({ _id }) => _id === row._id)
  return {
    ...fact,
    id,
    at: isoOf(at),
    anyway: row.anyway === 1,
    paperAt: isoOf(paperAt),
    undone: !isActive,
  }
}
