import { type ConflictTable, type Db, type Handlers, orNotFound, withCallerIds } from '#server/base/index.ts'
import { deskNames, listPeopleByIds } from '#server/desks/desk/desk.store.ts'
import { changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { changeSpeaker, requireSpeaker } from '#server/records/speaker/speaker.store.ts'
import type { conflictContract, StoredConflict } from '#shared/conflict/conflict.contract.ts'
import { isoOf } from '#shared/time.ts'
import { decideConflict, findConflict, listConflicts } from './conflict.store.ts'

export const conflictHandlers: Handlers<typeof conflictContract> = {
  async listConflicts({ query }, actor, { db }) {
    return withCallerIds(actor, db, await toStoredConflicts(await listConflicts(db, query), db), 'id')
  },

  async decideConflict({ params, body }, actor, context, author) {
    const row = await context.write(async (tx) => {
      const conflict = orNotFound(await findConflict(tx, params.id))
      // Decided only once: a second decision changes nothing.
      if (conflict.decidedAt !== null) return conflict
      if (body.keep === 'yours') {
        const patch = { [conflict.field]: JSON.parse(conflict.yours) as unknown }
        if (conflict.field === 'urlPhoto') {
          const folder = conflict.entity === 'badge' ? 'badges/photos' : 'speakers/photos'
          const address = String(JSON.parse(conflict.yours))
          orNotFound(await context.files.claim(tx, { folder, recordId: conflict.recordId, address }))
        }
        if (conflict.entity === 'badge')
          await changeBadge(tx, orNotFound(await findBadge(tx, conflict.recordId)), patch, author)
        else await changeSpeaker(tx, await requireSpeaker(tx, conflict.recordId), patch, author)
      }
      return decideConflict(tx, conflict, body.keep, author)
    })
    const [decided] = await withCallerIds(actor, context.db, await toStoredConflicts([row], context.db), 'id')
    return orNotFound(decided)
  },
}

/** Adds names to the people's ids, and replaces the desks' ids by names. */
async function toStoredConflicts(rows: readonly ConflictTable[], db: Db): Promise<StoredConflict[]> {
  const names = await deskNames(db)
  const people = await listPeopleByIds(db, [...new Set(rows.map(({ recordId }) => recordId))])
  return rows.map((row) => ({
    _id: row._id,
    name: people.get(row.recordId)?.name ?? '',
    entity: row.entity,
    id: row.recordId,
    field: row.field,
    yours: JSON.parse(row.yours),
    stored: JSON.parse(row.stored),
    was: JSON.parse(row.was),
    desk: names.get(row.deskId) ?? '',
    storedBy: row.storedBy,
    storedAt: isoOf(row.storedAt),
    at: isoOf(row.at),
    decidedAt: isoOf(row.decidedAt),
    decision: row.decision,
  }))
}
