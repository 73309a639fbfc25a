import type { Client } from '#shared/contract/client.ts'
import type { speakerContract } from '#shared/speaker/speaker.contract.ts'
import type { SpeakerEdit, SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'

type Api = Pick<Client<typeof speakerContract>, 'createSpeaker' | 'updateSpeaker'>

export interface SpeakerEvents {
  /** Called when a save changed a stored speaker (STATE-02, Q-130). */
  onEditSpeaker?: (speaker: SpeakerRecord) => void
  /** Called when a save created a new speaker (STATE-03, Q-130). */
  onAddSpeaker?: (speaker: SpeakerRecord) => void
}

export type AcceptedForm = SpeakerForm & Required<Pick<SpeakerEdit, 'accepted' | 'consents'>>

/**
 * Sends the form: an update if there is an _id, else a creation; then calls the matching event. The revision goes along,
 * so that what somebody else changed since is not overwritten.
 */
export async function saveSpeaker(
  api: Api,
  record: SpeakerRecord,
  form: AcceptedForm,
  events: SpeakerEvents,
): Promise<SpeakerRecord> {
  if (record._id !== undefined) {
    const body = { ...form, baseRev: record.rev }
    const saved = toRecord(await api.updateSpeaker({ params: { id: record._id }, body }))
    events.onEditSpeaker?.(saved)
    return saved
  }
  const created = toRecord(await api.createSpeaker({ body: { ...form, companyUid: record.companyUid } }))
  events.onAddSpeaker?.(created)
  return created
}
