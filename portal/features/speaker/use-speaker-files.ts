import { useState } from 'react'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { resolveFileConflict } from '#portal/ui/resolve-file-conflict.ts'
import { SPEAKER_FILE_FIELDS, SPEAKER_FOLDERS, type SpeakerFileField } from '#shared/speaker/speaker.constants.ts'
import type { SpeakerEdit } from '#shared/speaker/speaker.schema.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { speakerApi } from './speaker.api.ts'
import { type SpeakerRecord, speakerQuery, toRecord } from './speaker-record.ts'

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
    adopt(record: SpeakerRecord) {
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

const updateOf = (id: string) => async (body: SpeakerEdit) =>
  toRecord(await retryOnNetworkError(() => speakerApi.updateSpeaker({ params: { id }, body }), { untilAnswered: true }))

/** A stored speaker's photo and documents, saved at once and separately from the fields (STATE-06, STATE-07). */
export function useSpeakerFiles(record: SpeakerRecord) {
  const cache = useQueryCache()
  const id = record._id ?? ''
  const [stored, setStored] = useState(record)
  const [shownAt, setShownAt] = useState(Date.now)
  const [sending, setSending] = useState<readonly { field: SpeakerFileField }[]>([])
  const [updates] = useState(() =>
    createFileUpdates(record, updateOf(id), (answer, change, again) => {
      const [name] = Object.keys(change) as [SpeakerFileField]
      return resolveFileConflict(answer, name, change[name] ?? '', again, name === 'urlPhoto')
    }),
  )

  const show = (answer: SpeakerRecord) => {
    setStored(answer)
    setShownAt(Date.now())
  }

  const put = async (field: SpeakerFileField, address: string) => {
    const answer = await updates.update({ [field]: address })
    cache.set(speakerQuery(id), answer)
    show(answer)
  }

  const send = async (
    field: SpeakerFileField,
    file: File,
    onProgress: (percent: number | undefined) => void,
    signal: AbortSignal,
  ) => {
    const own = { field }
    setSending((all) => [...all, own])
    try {
      const address = await uploadFile(
        {
          key: id,
          file,
          storageBasePath: SPEAKER_FOLDERS[field],
          name: file.name,
          signal,
          untilAnswered: true,
        },
        onProgress,
      )
      await put(field, address)
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: stated in section 4 (STATE-09); silenced in production builds
      console.error('upload', error)
      throw error
    } finally {
      setSending((all) => all.filter((one) => one !== own))
    }
  }

  return {
    stored,
    /** The address to show, with a query that changes along with the file (STATE-08). */
    shownUrl: (field: SpeakerFileField) => withCacheBuster(stored[field], shownAt),
    isSending: sending.length > 0,
    isSendingPhoto: sending.some(({ field }) => field === 'urlPhoto'),
    send,
    /** Asks about the photo that a save found changed, and about files that were sent here. */
    async settle(answer: SpeakerRecord): Promise<SpeakerRecord> {
      let last = answer
      for (const name of SPEAKER_FILE_FIELDS) {
        const mine = stored[name]
        if (name !== 'urlPhoto' && mine === record[name]) continue
        const again = async (baseRev: number) =>
          toRecord(await speakerApi.updateSpeaker({ params: { id }, body: { [name]: mine, baseRev } }))
        last = await resolveFileConflict(last, name, mine, again, name === 'urlPhoto')
      }
      updates.adopt(last)
      show(last)
      return { ...last, ...(answer.conflicts && { conflicts: answer.conflicts }) }
    },
    /** Removes a document; a failure is logged by the transport and changes nothing. */
    remove: (field: SpeakerFileField) => put(field, '').catch(() => undefined),
  }
}
