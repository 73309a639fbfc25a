import type { Tx } from '#server/base/db/database.ts'
import { MAX_CHANGES, type SyncEntity } from '#shared/sync/sync.schema.ts'
import { type Applied, applyPage } from './apply-page.ts'
import type { CopyData } from './copy-data.ts'
import { pendingOf } from './outbox.store.ts'
import { rebuildPerson } from './rebuild-record.ts'
import { type ServerCalls, WrongKey } from './server-calls.ts'
import { deleteBasesOfOtherEpochs, deleteRow, listWithoutBase } from './sync-base.store.ts'
import { discardPhotos } from './sync-photos.ts'
import { writeState } from './sync-state.store.ts'

const OTHER_TABLES = ['company', 'checkin', 'print', 'conflict'] as const

/**
 * After a complete copy, deletes records that the server did not send. Those with pending local operations
 * stay.
 */
async function pruneStale(tx: Tx, epoch: string, at: number) {
  await deleteBasesOfOtherEpochs(tx, epoch)
  const pending = Map.groupBy(await pendingOf(tx), ({ entity, id }) => `${entity} ${id}`)
  const lostPhotos: string[] = []
  for (const entity of ['badge', 'speaker'] as const)
    for (const id of await listWithoutBase(tx, entity)) {
      const lost = await rebuildPerson(tx, entity, id, pending.get(`${entity} ${id}`) ?? [], at)
      if (lost) lostPhotos.push(lost)
    }
  for (const table of OTHER_TABLES)
    for (const id of await listWithoutBase(tx, table))
      if (!pending.has(`${table} ${id}`)) await deleteRow(tx, table, id)
  return lostPhotos
}

/** Smaller errors of the clock are not corrected. */
const CLOCK_TOLERANCE_MS = 2_000

/** Entities shown in a person's line: the badge or registration, and the company's booths. */
const PERSON_LINE_ENTITIES: ReadonlySet<SyncEntity> = new Set(['badge', 'speaker', 'company'])

/** Applies the next page of the server's log to the copy. */
export async function pullOnce(
  data: CopyData,
  calls: ServerCalls,
  {
    wait,
    clock,
    countQueuedLabels,
    ...is
  }: { wait: number; clock(): number; countQueuedLabels(): number; isKiosk: boolean; isRehearsing: boolean },
) {
  const { cursor, isCopying, clockOffset, desk } = data.state()
  const left = { waiting: data.counts().waiting, labels: countQueuedLabels(), rehearsing: Number(is.isRehearsing) }
  const askedAt = clock()
  const page = await calls.pull({ ...cursor, limit: MAX_CHANGES, wait: isCopying ? 0 : wait, ...left })
  // A desk's data must not be stored at a kiosk, and a desk cannot work with a kiosk's.
  if ((page.desk.kind === 'kiosk') !== is.isKiosk) throw new WrongKey('the key of another kind')
  // The server read its clock somewhere between request and answer, so a slow answer says little about the offset.
  const offset = Math.min(Math.max(clockOffset, page.now - clock()), page.now - askedAt)
  if (page.desk._id !== desk._id || page.desk.name !== desk.name) await data.change({ desk: page.desk })
  if (Math.abs(offset - clockOffset) > CLOCK_TOLERANCE_MS) await data.change({ clockOffset: offset })
  const next = { epoch: page.epoch, after: page.upTo, changeId: page.changeId }
  const isCopyComplete = isCopying && !page.more
  if (page.changes.length === 0 && !isCopyComplete && next.after === cursor.after) return page

  const stateAfter = ({ erased }: Applied) => ({
    cursor: next,
    ...(isCopyComplete && { isCopying: false }),
    ...(erased > 0 && { hasTraces: true }),
  })
  // The records and the cursor are written in one transaction, so a crash cannot separate them.
  const applied = await data.write(async (tx) => {
    const done = await applyPage(tx, page, data.context.now())
    if (isCopyComplete) done.lostPhotos.push(...(await pruneStale(tx, page.epoch, data.context.now())))
    await writeState(tx, stateAfter(done))
    return done
  })
  await data.change(stateAfter(applied))
  // People dropped at the end of a copy, erased or merged are not listed individually.
  const isAboutAll = isCopyComplete || page.changes.some(({ entity }) => entity === 'erased' || entity === 'merged')
  data.notifyPeople(
    isAboutAll ? 'all' : page.changes.flatMap(({ entity, id }) => (PERSON_LINE_ENTITIES.has(entity) ? id : [])),
  )
  data.notifyErased(page.changes.flatMap(({ entity, id }) => (entity === 'erased' ? id : [])))
  if (applied.isEditionNew) await data.context.edition.reload()
  await discardPhotos(data, applied.lostPhotos)
  await data.refresh()
  return page
}
