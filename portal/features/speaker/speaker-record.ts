import { nullOn404 } from '#portal/lib/null-on-404.ts'
import type { Query } from '#portal/lib/query-cache.ts'
import { emptyRecord, pick } from '#shared/contract/fields.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { FORM_FIELDS, SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { withDefaultDates } from '#shared/speaker/speaker.rules.ts'
import type { DeskSpeaker, Speaker, SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { speakerApi } from './speaker.api.ts'

/** A speaker as the page holds it. One that is not stored yet (a copy from an earlier edition) has no _id. */
export type SpeakerRecord = Omit<Speaker, '_id'> & { _id?: string }

const EMPTY: SpeakerRecord = {
  ...emptyRecord(SPEAKER_FIELDS),
  fileNames: { urlFile1: '', urlFile2: '', urlFile3: '' },
  rev: 0,
}

/** The record with every field that the page reads filled in. */
export function toRecord(answer: Partial<Speaker | DeskSpeaker>): SpeakerRecord {
  return { ...EMPTY, ...answer }
}

/** The form's initial values; missing dates are taken from the edition (STATE-10). */
export function valuesOf(record: SpeakerRecord, defaults: Edition['speakerDefaults']): SpeakerForm {
  const { arrivalDate, departureDate } = withDefaultDates(record, defaults)
  return {
    ...pick(record, FORM_FIELDS),
    arrivalDate: arrivalDate ?? '',
    departureDate: departureDate ?? '',
  }
}

/** The speaker behind a link; null when there is none. */
export const speakerQuery = (id: string): Query<SpeakerRecord | null> => ({
  key: `speaker ${id}`,
  fetch: async () => {
    const answer = await nullOn404(speakerApi.getSpeaker({ params: { id } }))
    return answer && toRecord(answer)
  },
})
