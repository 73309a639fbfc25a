import { createHash } from 'node:crypto'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { SYNC_PROTOCOL, type SyncChange } from '#shared/sync/sync.schema.ts'
import type { Exchange, Recording } from './earlier-version.ts'

// Since Q-217 desks know people by ids that open no page: the one break of the protocol, and the one thing that a
// desk's recorded traffic of before may be told differently. An older desk's pull is refused; everything else that it
// sends is taken under its old ids, and played as it was recorded.

const ID = /^[0-9a-f]{32}$/
const BY_ID = /^(\/api\/(?:badge|badge\/badgeWithError|speaker\/speakers)\/)([0-9a-f]{32})$/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Ids that desks drew for walk-ins. */
function walkInsIn({ exchanges }: Recording): ReadonlySet<string> {
  const sent = exchanges.flatMap(
    ({ body }) =>
      (body as { operations?: { entity: string; id: string; patch: object }[] } | undefined)?.operations ?? [],
  )
  return new Set(sent.flatMap(({ entity, id, patch }) => (entity === 'badge' && 'type' in patch ? id : [])))
}

/** Walk-ins that became badges, in the order of their arrival. */
export function madeAtDesks(recording: Recording): string[] {
  const drawn = walkInsIn(recording)
  const results = recording.exchanges.flatMap(
    ({ answer }) => (answer as { results?: { id: string; result: string }[] } | null)?.results ?? [],
  )
  const made = results.flatMap(({ id, result }) => (result === 'applied' && drawn.has(id) ? id : []))
  return [...new Set(made)]
}

/** What was asked by desks, as a desk of today asks it and is to be answered. */
export function asToldToDesks(recording: Recording): Recording {
  const drawn = walkInsIn(recording)
  const told = (id: string) => (ID.test(id) && !drawn.has(id) ? deskIdOf(id) : id)
  const erased = new Map(
    [...new Set(JSON.stringify(recording.exchanges).match(/\b[0-9a-f]{32}\b/g))].map((id) => [
      sha256(id),
      sha256(told(id)),
    ]),
  )
  const person = (record: unknown) =>
    record instanceof Object && '_id' in record ? { ...record, _id: told(String(record._id)) } : record
  const change = (one: SyncChange) => {
    const { entity, id } = one
    const record = one.record as Record<string, string> | null
    if (entity === 'erased') return { ...one, id: erased.get(id) ?? id }
    if (entity === 'badge' || entity === 'speaker') return { ...one, id: told(id), record: person(record) }
    const renamed = Object.entries(record ?? {}).map(([key, value]) => [
      key,
      key === 'recordId' || key === 'toId' ? told(value) : value,
    ])
    return record ? { ...one, record: Object.fromEntries(renamed) } : one
  }
  const exchangeOf = (one: Exchange): Exchange => {
    if (!recording.callers[one.by]?.['x-desk-key']) return one
    const url = one.url.replace(BY_ID, (_, path, id) => path + told(id))
    const { answer } = one
    if (url.startsWith('/api/sync/changes')) {
      const page = answer as { changes?: SyncChange[] }
      return {
        ...one,
        url: `${url}&protocol=${SYNC_PROTOCOL}`,
        answer: page.changes ? { ...page, changes: page.changes.map(change) } : answer,
      }
    }
    if (url.startsWith('/api/badge/') || url.startsWith('/api/speaker/'))
      return { ...one, url, answer: Array.isArray(answer) ? answer.map(person) : person(answer) }
    return one
  }
  return { ...recording, exchanges: recording.exchanges.map(exchangeOf) }
}
