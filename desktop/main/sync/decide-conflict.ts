import { orNotFound } from '#server/base/api-error.ts'
import type { Write } from '#server/base/db/write-queue.ts'
import { parse } from '#server/base/http/parse.ts'
import { decideConflict, findConflict } from '#server/desks/conflict/conflict.store.ts'
import { changeBadge, findBadge } from '#server/records/badge/badge.store.ts'
import { changeSpeaker, findSpeaker } from '#server/records/speaker/speaker.store.ts'
import type { DeskDecision } from '#shared/conflict/decision.ts'
import { PATCHES, type PersonPatch } from '#shared/sync/operation.schema.ts'

/**
 * Writes the value that staff chose and closes the conflict in one transaction; both become operations. A
 * conflict decided elsewhere meanwhile is left alone.
 */
export async function decideOwnConflict(
  write: Write,
  id: string,
  chosen: DeskDecision,
  by: { deskId: string; at: number },
): Promise<void> {
  const author = { actor: `desk ${by.deskId}`, at: by.at }
  await write(async (tx) => {
    const conflict = orNotFound(await findConflict(tx, id))
    if (conflict.deskId !== by.deskId || conflict.decidedAt !== null) return
    const { entity, recordId, field } = conflict
    // The stored value is already there; writing it again would overwrite later changes.
    if (chosen.keep !== 'stored') {
      const value: unknown = chosen.keep === 'another' ? chosen.value : JSON.parse(conflict.yours)
      const { photo: _, consents: __, ...patch } = parse<PersonPatch>(PATCHES[entity], { [field]: value })
      if (entity === 'badge') await changeBadge(tx, orNotFound(await findBadge(tx, recordId)), patch, author)
      else await changeSpeaker(tx, orNotFound(await findSpeaker(tx, recordId)), patch, author)
    }
    await decideConflict(tx, conflict, chosen.keep, author)
  })
}
