import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { SPEAKER_FIELDS } from './speaker-record.ts'

/** What was typed on a speaker's page and not sent yet, by speaker. */
export const speakerDrafts = createDrafts('speaker', (given): SpeakerForm | undefined => {
  const values = textValues(given, SPEAKER_FIELDS)
  const type = SPEAKER_TYPES.find((one) => one === values?.type)
  return values && type && { ...values, type }
})
