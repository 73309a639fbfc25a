import { useEffect, useRef, useState } from 'react'
import { createDrafts, textValues } from '#portal/lib/draft.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'
import { FORM_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'

/** What was typed on a speaker's page and not sent yet, by speaker. */
const speakerDrafts = createDrafts('speaker', (given): SpeakerForm | undefined => {
  const values = textValues(given, FORM_FIELDS)
  const type = SPEAKER_TYPES.find((one) => one === values?.type)
  return values && type && { ...values, type }
})

/** The draft of one speaker: `first` holds the form's initial values, `draftSavedAt` (ms) when it was last kept. */
export function useSpeakerDraft(id: string, start: SpeakerForm) {
  const [found] = useState(() => speakerDrafts.read(localStorage, id, Date.now()))
  const [draftSavedAt, setDraftSavedAt] = useState(found?.at)

  const keep = (values: SpeakerForm) => {
    const now = Date.now()
    speakerDrafts.write(localStorage, id, values, now)
    setDraftSavedAt(now)
  }
  const clear = () => {
    speakerDrafts.clear(localStorage, id)
    setDraftSavedAt(undefined)
  }

  /** Kept on every keystroke, as a battery dies without warning. Looking at a draft does not extend its life. */
  const useSessionState = (values: SpeakerForm, isChanged: boolean) => {
    const typed = JSON.stringify(values)
    const last = useRef(typed)
    useEffect(() => {
      if (typed === last.current) return
      last.current = typed
      if (isChanged) keep(JSON.parse(typed))
      else clear()
    }, [typed, isChanged])
  }

  return { first: found?.values ?? start, draftSavedAt, keep, clear, useSessionState }
}
