import { isRequired } from '#shared/contract/fields.ts'
import { FORM_FIELDS, SPEAKER_FIELDS, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'

const REQUIRED = FORM_FIELDS.filter((name) => isRequired(SPEAKER_FIELDS, name))

export const SPEAKER_STEPS = ['photo', 'form', 'consent', 'privacy'] as const
export type SpeakerStep = (typeof SPEAKER_STEPS)[number]
export type StepState = 'done' | 'next' | 'late' | 'open'

export interface SpeakerProgress {
  steps: Record<SpeakerStep, StepState>
  /** The number of open steps or, once a save was attempted, of invalid fields. */
  left: number
  next: SpeakerStep | undefined
  /** The first field without a value. */
  missing: SpeakerField | undefined
}

type GuardFacts = Record<'hasPhoto' | 'consent' | 'privacy', boolean>
type Facts = GuardFacts & { values: Partial<SpeakerForm>; wrong: readonly SpeakerField[] }

/** What is left to do in a profile; `wrong` are the fields that an attempted save rejected. */
export function progressOf(facts: Facts): SpeakerProgress {
  const missing = REQUIRED.find((name) => !facts.values[name]?.trim())
  const isDone: Record<SpeakerStep, boolean> = {
    photo: facts.hasPhoto,
    form: missing === undefined && facts.wrong.length === 0,
    consent: facts.consent,
    privacy: facts.privacy,
  }
  const open = SPEAKER_STEPS.filter((step) => !isDone[step])
  const next = open[0]
  const stateOf = (step: SpeakerStep): StepState => {
    if (isDone[step]) return 'done'
    if (step === 'form' && facts.wrong.length > 0) return 'late'
    return step === next ? 'next' : 'open'
  }
  return {
    steps: Object.fromEntries(SPEAKER_STEPS.map((step) => [step, stateOf(step)])) as SpeakerProgress['steps'],
    left: facts.wrong.length || open.length,
    next,
    missing,
  }
}

/** What prevents a save before the form itself is checked. */
export type SpeakerAlert = 'photo' | 'accept'

/** The guards in order (STATE-04); the same for a new speaker. */
export function guardOf({ hasPhoto, consent, privacy }: GuardFacts): SpeakerAlert | undefined {
  if (!hasPhoto) return 'photo'
  return consent && privacy ? undefined : 'accept'
}
