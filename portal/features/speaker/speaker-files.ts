import type { SpeakerFileField } from '#shared/speaker/speaker.constants.ts'
import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import type { SpeakerRecord } from './speaker-record.ts'

type Put = (body: SpeakerEdit) => Promise<SpeakerRecord>
type FileEdit = Partial<Pick<SpeakerEdit, SpeakerFileField>>
/** Asks about a file that somebody else changed, and sends it again where it is to stay. */
type Settle = (answer: SpeakerRecord, change: FileEdit, again: () => Promise<SpeakerRecord>) => Promise<SpeakerRecord>

/**
 * Puts file addresses into a stored record, which is sent whole (STATE-07, Q-122). One call at a time: two uploads that
 * finish together must not overwrite each other's address. The revision is sent too, so that changes saved elsewhere
 * since the page was opened are kept; a file that was sent elsewhere is asked about.
 */
export function createFileUpdates(start: SpeakerRecord, put: Put, settle: Settle) {
  let stored = start
  let last: Promise<unknown> = Promise.resolve()
  const send = async (change: FileEdit) => {
    const { rev, conflicts, ...whole } = stored
    stored = await put({ ...whole, ...change, baseRev: rev })
    return stored
  }
  return {
    /** What a save has answered is what the next file is put into. */
    adopt(record: SpeakerRecord): void {
      stored = record
    },
    update(change: FileEdit): Promise<SpeakerRecord> {
      const next = last.then(async () => {
        return settle(await send(change), change, () => send(change))
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
