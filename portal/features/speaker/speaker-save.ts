import type { Client } from '#shared/contract/client.ts'
import type { speakerContract } from '#shared/speaker/speaker.contract.ts'
import type { SpeakerEdit, SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'

type Api = Pick<Client<typeof speakerContract>, 'createSpeaker' | 'updateSpeaker'>

export interface SpeakerEvents {
  /** A stored speaker was changed by a save (STATE-02, Q-130). */
  onEditSpeaker?: (speaker: SpeakerRecord) => void
  /** A new speaker was created by a save (STATE-03, Q-130). */
  onAddSpeaker?: (speaker: SpeakerRecord) => void
}

export type AcceptedForm = SpeakerForm & Required<Pick<SpeakerEdit, 'accepted' | 'consents'>>

/** Sends the form: an update where there is an _id, else a creation; tells it by the event that belongs to it. */
export async function saveSpeaker(
  api: Api,
  record: SpeakerRecord,
  form: AcceptedForm,
  events: SpeakerEvents,
): Promise<SpeakerRecord> {
  if (record._id !== undefined) {
    const saved = toRecord(await api.updateSpeaker({ params: { id: record._id }, body: form }))
    events.onEditSpeaker?.(saved)
    return saved
  }
  const created = toRecord(await api.createSpeaker({ body: { ...form, companyUid: record.companyUid } }))
  events.onAddSpeaker?.(created)
  return created
}
