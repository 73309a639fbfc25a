import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { refreshTexts, useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useDraftWriting, useOnDevice } from '#portal/lib/use-on-device.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'
import { FORM_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { speakerApi } from './speaker.api.ts'
import { speakerQuery } from './speaker-query.ts'
import { type SpeakerRecord, valuesOf } from './speaker-record.ts'
import { type SpeakerEvents, saveSpeaker } from './speaker-save.ts'

const checks = lazyResolver(async () => (await import('#shared/speaker/speaker.schema.ts')).speakerForm)

/**
 * The typed fields of a speaker. They survive a reload; a failed save loses nothing and is shown only by the draft's
 * note (ERR-07, Q-119). Call `save` once the guards have passed.
 */
export function useSpeakerForm(
  record: SpeakerRecord,
  draftId: string,
  events: SpeakerEvents & { onTextChanged: () => void },
) {
  const language = useLanguage()
  const { speakerDefaults, privacyPolicy, consent } = useEdition()
  const queries = useQueryClient()
  const [start] = useState(() => valuesOf(record, speakerDefaults))
  const draft = useSpeakerDraft(draftId)
  const form = useForm<SpeakerForm>({
    defaultValues: start,
    ...(draft.found && { values: draft.found.values }),
    resolver: checks,
  })
  const values = form.watch()
  const isChanged = FORM_FIELDS.some((name) => values[name] !== start[name])
  draft.useSessionState(values, isChanged)

  const save = form.handleSubmit(async (fields) => {
    const consents = [
      { document: 'privacy', version: privacyPolicy.version, language } as const,
      { document: 'speaker_release', version: consent.version, language } as const,
    ]
    try {
      const saved = await saveSpeaker(speakerApi, record, { ...fields, accepted: true, consents }, events)
      draft.clear()
      if (saved._id !== undefined) queries.setQueryData(speakerQuery(saved._id).queryKey, saved)
    } catch (error) {
      if (hasCode(error, 'text_changed')) {
        refreshTexts(queries)
        events.onTextChanged()
      }
      // The transport has logged it; the page only shows that there is an unsent draft.
      draft.keep(form.getValues())
    }
  })

  return {
    form,
    values,
    isChanged,
    draftSavedAt: draft.draftSavedAt,
    save: () => void save(),
    discard: () => {
      draft.clear()
      form.reset(start)
    },
  }
}

/** What was typed on a speaker's page and not sent yet, by speaker. */
const speakerDrafts = createDrafts('speaker', (given): SpeakerForm | undefined => {
  const values = textValues(given, FORM_FIELDS)
  const type = SPEAKER_TYPES.find((one) => one === values?.type)
  return values && type && { ...values, type }
})

/** The draft of one speaker: `found` on this device, `draftSavedAt` (ms) when it was last kept. */
function useSpeakerDraft(id: string) {
  const found = useOnDevice(() => speakerDrafts.read(localStorage, id, Date.now()))
  /** 0 when there is none any more. */
  const [savedAt, setSavedAt] = useState<number>()
  const draftSavedAt = (savedAt ?? found?.at) || undefined

  const keep = (values: SpeakerForm) => {
    const now = Date.now()
    speakerDrafts.write(localStorage, id, values, now)
    setSavedAt(now)
  }
  const clear = () => {
    speakerDrafts.clear(localStorage, id)
    setSavedAt(0)
  }

  const useSessionState = (values: SpeakerForm, isChanged: boolean) =>
    useDraftWriting(JSON.stringify(values), found?.values, () => (isChanged ? keep(values) : clear()))

  return { found, draftSavedAt, keep, clear, useSessionState }
}
