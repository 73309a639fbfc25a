import { queryOptions } from '@tanstack/react-query'
import { orNull } from '#portal/lib/or-null.ts'
import { speakerApi } from './speaker.api.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'

/**
 * The speaker behind a link; null when there is none. Read only once: a later answer must never overwrite what
 * is being typed.
 */
export function speakerQuery(id: string) {
  return queryOptions<SpeakerRecord | null>({
    queryKey: ['speaker', id],
    queryFn: async () => {
      const answer = await orNull(speakerApi.getSpeaker({ params: { id } }))
      return answer && toRecord(answer)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
}
