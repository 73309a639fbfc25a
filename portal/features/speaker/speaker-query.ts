import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#shared/contract/call-error.ts'
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
      try {
        const answer = await speakerApi.getSpeaker({ params: { id } })
        return answer ? toRecord(answer) : null
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
}
