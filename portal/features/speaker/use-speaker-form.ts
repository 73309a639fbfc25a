import { useState } from 'react'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { refetchPolicies, useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useQueryCache } from '#portal/lib/query-cache.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { SPEAKER_FILE_FIELDS } from '#shared/speaker/speaker.constants.ts'
import { FORM_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { speakerApi } from './speaker.api.ts'
import { type SpeakerRecord, speakerQuery, toRecord, valuesOf } from './speaker-record.ts'
import type { useSpeakerFiles } from './use-speaker-files.ts'

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
 * only by the draft's note (ERR-07, Q-119); of files it is asked at once. Call `save` once nothing blocks it.
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
