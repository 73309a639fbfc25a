import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import type { SpeakerRecord } from './speaker-record.ts'

type Put = (body: SpeakerEdit) => Promise<SpeakerRecord>

/**
 * Puts file addresses into a stored record, which is sent whole (STATE-07, Q-122), one call after the other: two
 * uploads that end together must not take each other's address away.
 */
export function createFileUpdates(start: SpeakerRecord, put: Put) {
  let stored = start
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** The record as the server last answered it. */
    setStored(record: SpeakerRecord): void {
      stored = record
    },
    update(change: SpeakerEdit): Promise<SpeakerRecord> {
      const next = last.then(async () => {
        const { rev, conflicts, ...whole } = stored
        stored = await put({ ...whole, ...change })
        return stored
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
