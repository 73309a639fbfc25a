import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { SPEAKER_FOLDERS, type SpeakerFileField } from '#shared/speaker/speaker.constants.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { speakerApi } from './speaker.api.ts'
import { createFileUpdates } from './speaker-files.ts'
import { speakerQuery } from './speaker-query.ts'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'

/** A stored speaker's photo and documents, saved at once and separately from the fields (STATE-06, STATE-07). */
export function useSpeakerFiles(record: SpeakerRecord) {
  const queries = useQueryClient()
  const id = record._id ?? ''
  const [stored, setStored] = useState(record)
  const [shownAt, setShownAt] = useState(Date.now)
  const [sending, setSending] = useState<readonly SpeakerFileField[]>([])
  const [updates] = useState(() =>
    createFileUpdates(record, async (body) =>
      toRecord(await retryOnNetworkError(() => speakerApi.updateSpeaker({ params: { id }, body }))),
    ),
  )

  const put = async (field: SpeakerFileField, address: string) => {
    const answer = await updates.update({ [field]: address })
    queries.setQueryData(speakerQuery(id).queryKey, answer)
    setStored(answer)
    setShownAt(Date.now())
  }

  const send = async (
    field: SpeakerFileField,
    file: File,
    onProgress: (percent: number) => void,
    signal?: AbortSignal,
  ) => {
    setSending((fields) => [...fields, field])
    try {
      const address = await uploadFile(
        {
          key: id,
          file,
          storageBasePath: SPEAKER_FOLDERS[field],
          name: file.name,
          ...(signal && { signal }),
        },
        onProgress,
      )
      await put(field, address)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: stated in section 4 (STATE-09); silenced in production builds
      console.error('upload', error)
      throw error
    } finally {
      setSending((fields) => fields.filter((one) => one !== field))
    }
  }

  return {
    stored,
    /** The address to show, with a query that changes along with the file (STATE-08). */
    shownUrl: (field: SpeakerFileField) => withCacheBuster(stored[field], shownAt),
    isSending: sending.length > 0,
    isSendingPhoto: sending.includes('urlPhoto'),
    send,
    /** Removes a document; a failure is logged by the transport and changes nothing. */
    remove: (field: SpeakerFileField) => put(field, '').catch(() => undefined),
  }
}
