import type { Question } from '#portal/lib/answers.ts'
import { orNull } from '#portal/lib/or-null.ts'
import { speakerApi } from './speaker.api.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'

/** The speaker behind a link; null when there is none. */
export const speakerQuestion = (id: string): Question<SpeakerRecord | null> => ({
  key: `speaker ${id}`,
  ask: async () => {
    const answer = await orNull(speakerApi.getSpeaker({ params: { id } }))
    return answer && toRecord(answer)
  },
})
