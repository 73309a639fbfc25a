import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createTextDrafts, typedOver } from '#portal/lib/draft.ts'
import { refreshTexts, useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useDraftWriting, useOnDevice } from '#portal/lib/use-on-device.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { typedConflicts } from '#shared/contract/typed-conflicts.ts'
import { SPEAKER_FILE_FIELDS } from '#shared/speaker/speaker.constants.ts'
import { FORM_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { Speaker, SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { speakerApi } from './speaker.api.ts'
import { speakerQuery } from './speaker-query.ts'
import { type SpeakerRecord, toRecord, valuesOf } from './speaker-record.ts'
import { type SpeakerEvents, saveSpeaker } from './speaker-save.ts'
import type { useSpeakerFiles } from './use-speaker-files.ts'

const checks = lazyResolver(async () => (await import('#shared/speaker/speaker.schema.ts')).speakerForm)
prepareDialogs()

/** Unsaved input on a speaker's page, by speaker. */
const speakerDrafts = createTextDrafts('speaker', FORM_FIELDS)

/**
 * The typed fields of a speaker. They survive a reload; a failed save loses nothing and is shown only by the draft's
 * note (ERR-07, Q-119). What was typed over something that changed elsewhere meanwhile is not stored before it was
 * told: `conflicts`, until it is saved again; of files it is asked at once. Call `save` once the guards have passed.
 */
export function useSpeakerForm(
  record: SpeakerRecord,
  draftId: string,
  files: Pick<ReturnType<typeof useSpeakerFiles>, 'stored' | 'settle'>,
  events: SpeakerEvents & { onTextChanged: () => void },
) {
  const language = useLanguage()
  const { speakerDefaults, privacyPolicy, consent } = useEdition()
  const queries = useQueryClient()
  const baseOf = ({ rev, ...speaker }: SpeakerRecord) => ({
    rev,
    values: valuesOf({ rev, ...speaker }, speakerDefaults),
  })
  const [first] = useState(() => baseOf(record))
  const [stored, setStored] = useState(first)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const draft = useSpeakerDraft(draftId, first.values)
  /** What was typed over: of a draft that was found, the state of that day. */
  const shown = stored === first ? (draft.found?.base ?? first) : stored
  const form = useForm<SpeakerForm>({
    defaultValues: first.values,
    ...(draft.found && { values: draft.found.values }),
    resolver: checks,
  })
  const values = form.watch()
  const isChanged = FORM_FIELDS.some((name) => values[name] !== stored.values[name])
  draft.useSessionState({ base: shown, values }, isChanged)

  function keepTyped(saved: SpeakerRecord, told: readonly Conflict[]) {
    const base = baseOf(saved)
    for (const name of FORM_FIELDS)
      if (!told.some(({ field }) => field === name)) form.setValue(name, base.values[name])
    setStored(base)
  }

  const save = form.handleSubmit(async (fields) => {
    const consents = [
      { document: 'privacy', version: privacyPolicy.version, language } as const,
      { document: 'speaker_release', version: consent.version, language } as const,
    ]
    const shownFiles = record._id === undefined ? {} : pick(files.stored, SPEAKER_FILE_FIELDS)
    const typed = { ...fields, ...shownFiles, accepted: true, consents }
    const updateSpeaker: typeof speakerApi.updateSpeaker = async (call) =>
      files.settle(toRecord(await speakerApi.updateSpeaker(call))) as Promise<Speaker>
    const toldBy = (saved: SpeakerRecord) => typedConflicts(saved.conflicts ?? [], fields, shown.values)
    const onEditSpeaker = (saved: SpeakerRecord) => toldBy(saved).length === 0 && events.onEditSpeaker?.(saved)
    try {
      const saved = await saveSpeaker({ ...speakerApi, updateSpeaker }, { ...record, rev: shown.rev }, typed, {
        ...events,
        onEditSpeaker,
      })
      const told = toldBy(saved)
      setConflicts(told)
      if (saved._id !== undefined) queries.setQueryData(speakerQuery(saved._id).queryKey, saved)
      if (told.length > 0) return keepTyped(saved, told)
      draft.clear()
    } catch (error) {
      if (hasCode(error, 'text_changed')) {
        refreshTexts(queries)
        events.onTextChanged()
      }
      // The transport has logged it; the page only shows that there is an unsent draft.
      draft.keep({ base: shown, values: form.getValues() })
    }
  })

  return {
    form,
    values,
    isChanged,
    conflicts,
    draftSavedAt: draft.draftSavedAt,
    save: () => void save(),
    discard: () => {
      draft.clear()
      setConflicts([])
      form.reset(stored.values)
    },
  }
}

interface Typed {
  /** What it was typed over. */
  base: { rev: number; values: SpeakerForm }
  values: SpeakerForm
}

/** The draft of one speaker: `found` on this device, `draftSavedAt` (ms) when it was last kept. */
function useSpeakerDraft(id: string, stored: SpeakerForm) {
  const found = useOnDevice(() => {
    const draft = speakerDrafts.read(localStorage, id, Date.now())
    const typed = draft?.values as Typed | undefined
    return draft && typed && { at: draft.at, base: typed.base, values: typedOver(typed, stored) }
  })
  /** 0 when there is none any more. */
  const [savedAt, setSavedAt] = useState<number>()
  const draftSavedAt = (savedAt ?? found?.at) || undefined

  const keep = (typed: Typed) => {
    const now = Date.now()
    speakerDrafts.write(localStorage, id, typed, now)
    setSavedAt(now)
  }
  const clear = () => {
    speakerDrafts.clear(localStorage, id)
    setSavedAt(0)
  }

  const useSessionState = (typed: Typed, isChanged: boolean) =>
    useDraftWriting(JSON.stringify(typed.values), found?.values, () => (isChanged ? keep(typed) : clear()))

  return { found, draftSavedAt, keep, clear, useSessionState }
}
