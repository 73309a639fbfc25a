import { isRequired } from '#shared/contract/fields.ts'
import { FORM_FIELDS, SPEAKER_FIELDS, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'

const REQUIRED = FORM_FIELDS.filter((name) => isRequired(SPEAKER_FIELDS, name))

export const SPEAKER_STEPS = ['photo', 'form', 'consent', 'privacy'] as const
export type SpeakerStep = (typeof SPEAKER_STEPS)[number]
export type StepState = 'done' | 'next' | 'invalid' | 'open'

export interface SpeakerProgress {
  steps: Record<SpeakerStep, StepState>
  /** The number of unfinished steps or, once a save was attempted, of invalid fields. */
  left: number
  next: SpeakerStep | undefined
  /** The first field without a value. */
  firstMissing: SpeakerField | undefined
}

type Requirements = Record<'hasPhoto' | 'consent' | 'privacy', boolean>
type Facts = Requirements & { values: Partial<SpeakerForm>; invalidFields: readonly SpeakerField[] }

/** What is left to do in a profile; `invalidFields` are those that an attempted save rejected. */
export function progressOf(facts: Facts): SpeakerProgress {
  const firstMissing = REQUIRED.find((name) => !facts.values[name]?.trim())
  const isDone: Record<SpeakerStep, boolean> = {
    photo: facts.hasPhoto,
    form: firstMissing === undefined && facts.invalidFields.length === 0,
    consent: facts.consent,
    privacy: facts.privacy,
  }
  const unfinished = SPEAKER_STEPS.filter((step) => !isDone[step])
  const next = unfinished[0]
  const stateOf = (step: SpeakerStep): StepState => {
    if (isDone[step]) return 'done'
    if (step === 'form' && facts.invalidFields.length > 0) return 'invalid'
    return step === next ? 'next' : 'open'
  }
  return {
    steps: Object.fromEntries(SPEAKER_STEPS.map((step) => [step, stateOf(step)])) as SpeakerProgress['steps'],
    left: facts.invalidFields.length || unfinished.length,
    next,
    firstMissing,
  }
}

/** What prevents a save before the form itself is checked. */
export type SaveBlocker = 'photo' | 'accept'

/** The first thing that prevents a save, in order (STATE-04); the same for a new speaker. */
export function blockerOf({ hasPhoto, consent, privacy }: Requirements): SaveBlocker | undefined {
  if (!hasPhoto) return 'photo'
  return consent && privacy ? undefined : 'accept'
}
