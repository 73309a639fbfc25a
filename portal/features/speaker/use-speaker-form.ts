import { useState } from 'react'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { refetchPolicies, useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { resolveFileConflict } from '#portal/ui/resolve-file-conflict.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import {
  FORM_FIELDS,
  SPEAKER_FILE_FIELDS,
  SPEAKER_FOLDERS,
  type SpeakerFileField,
} from '#shared/speaker/speaker.fields.ts'
import type { SpeakerEdit, SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { speakerApi } from './speaker.api.ts'
import { type SpeakerRecord, speakerQuery, toRecord, valuesOf } from './speaker-record.ts'

const resolver = lazyResolver(async () => (await import('#shared/speaker/speaker.schema.ts')).speakerForm)
prepareDialogs()

const drafts = createTextDrafts('speaker', FORM_FIELDS)

export interface SpeakerEvents {
  /** Called when a save changed a stored speaker (STATE-02, Q-130). */
  onEditSpeaker?: (speaker: SpeakerRecord) => void
  /** Called when a save created a new speaker (STATE-03, Q-130). */
  onAddSpeaker?: (speaker: SpeakerRecord) => void
}

/**
 * The typed fields of a speaker, as a record's form: an update if there is an _id, else a creation. A failed save is shown
 * only by the draft's note (ERR-07, Q-119); if a file was changed elsewhere, the user is asked which to keep. Call `save` once nothing blocks it.
 */
export function useSpeakerForm(
  record: SpeakerRecord,
  draftId: string,
  files: Pick<ReturnType<typeof useSpeakerFiles>, 'stored' | 'settle'>,
  events: SpeakerEvents & { onPolicyChanged: () => void },
) {
  const { _id: id, companyUid } = record
  const language = useLanguage()
  const { speakerDefaults, privacyPolicy, consent } = useEdition()
  const cache = useQueryCache()
  /** When a save failed last, with or without anything typed. */
  const [unsentAt, setUnsentAt] = useState<number>()
  const storedOf = (speaker: SpeakerRecord) => ({ rev: speaker.rev, values: valuesOf(speaker, speakerDefaults) })
  const { form, draftSavedAt, conflicts, submit, discard } = useRecordForm<SpeakerForm, SpeakerRecord>({
    id: draftId,
    stored: storedOf(record),
    drafts,
    resolver,
    storedOf,
    async send(fields, _, { rev }) {
      const consents = [
        { document: 'privacy', version: privacyPolicy.version, language } as const,
        { document: 'speaker_release', version: consent.version, language } as const,
      ]
      const body = { ...fields, accepted: true, consents }
      const edit = { ...body, ...pick(files.stored, SPEAKER_FILE_FIELDS), baseRev: rev }
      const saved =
        id === undefined
          ? toRecord(await speakerApi.createSpeaker({ body: { ...body, companyUid } }))
          : await files.settle(toRecord(await speakerApi.updateSpeaker({ params: { id }, body: edit })))
      if (saved._id !== undefined) cache.set(speakerQuery(saved._id), saved)
      return saved
    },
    onSaved: (saved) => (id === undefined ? events.onAddSpeaker : events.onEditSpeaker)?.(saved),
    onError(error) {
      if (hasCode(error, 'text_changed')) {
        refetchPolicies(cache)
        events.onPolicyChanged()
      }
      // The transport has logged it; the page only shows that there is an unsent draft.
      setUnsentAt(Date.now())
    },
  })
  return {
    form,
    isChanged: draftSavedAt !== undefined,
    conflicts,
    draftSavedAt: draftSavedAt ?? unsentAt,
    save: () => submit(),
    discard() {
      setUnsentAt(undefined)
      discard()
    },
  }
}

type Put = (body: SpeakerEdit) => Promise<SpeakerRecord>
type FileEdit = Partial<Pick<SpeakerEdit, SpeakerFileField>>
/** Asks about a file that somebody else changed, and sends it again where it is to stay. */
type Settle = (answer: SpeakerRecord, change: FileEdit, again: () => Promise<SpeakerRecord>) => Promise<SpeakerRecord>

/**
 * Puts file addresses into a stored record, which is sent whole (STATE-07, Q-122). One call at a time: two uploads that
 * finish together must not overwrite each other's address. The revision is sent too, so that changes saved elsewhere
 * since the page was opened are kept; if a file was changed elsewhere, the user is asked which to keep.
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
    update(change: FileEdit) {
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
