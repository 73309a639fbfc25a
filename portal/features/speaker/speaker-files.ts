import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import type { SpeakerRecord } from './speaker-record.ts'

type Put = (body: SpeakerEdit) => Promise<SpeakerRecord>

/**
 * Puts file addresses into a stored record, which is sent whole (STATE-07, Q-122). One call at a time: two uploads that
 * finish together must not overwrite each other's address. The revision is sent too, so that changes saved elsewhere
 * since the page was opened are kept.
 */
export function createFileUpdates(start: SpeakerRecord, put: Put) {
  let stored = start
  let last: Promise<unknown> = Promise.resolve()
  const send = async (change: SpeakerEdit) => {
    const { rev, conflicts, ...whole } = stored
    stored = await put({ ...whole, ...change, baseRev: rev })
  }
  return {
    update(change: SpeakerEdit): Promise<SpeakerRecord> {
      const next = last.then(async () => {
        await send(change)
        // The file just chosen replaces one that arrived from elsewhere in the meantime.
        if (stored.conflicts?.some(({ field }) => field in change)) await send(change)
        return stored
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
