import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { SPEAKER_FIELDS, type SpeakerField } from './speaker-record.ts'

export const STOPS = ['photo', 'form', 'consent', 'privacy'] as const
export type Stop = (typeof STOPS)[number]
export type StopState = 'done' | 'next' | 'late' | 'open'

export interface SpeakerProgress {
  stops: Record<Stop, StopState>
  /** Stops that are open, or fields that are wrong once a save was tried. */
  left: number
  next: Stop | undefined
  /** The first field without a value. */
  missing: SpeakerField | undefined
}

/** What is left of a profile; `wrong` are the fields that a tried save refused. */
export function progressOf(facts: {
  hasPhoto: boolean
  values: SpeakerForm
  consent: boolean
  privacy: boolean
  wrong: readonly SpeakerField[]
}): SpeakerProgress {
  const missing = SPEAKER_FIELDS.find((name) => facts.values[name].trim() === '')
  const isDone: Record<Stop, boolean> = {
    photo: facts.hasPhoto,
    form: missing === undefined && facts.wrong.length === 0,
    consent: facts.consent,
    privacy: facts.privacy,
  }
  const open = STOPS.filter((stop) => !isDone[stop])
  const next = open[0]
  const stateOf = (stop: Stop): StopState => {
    if (isDone[stop]) return 'done'
    if (stop === 'form' && facts.wrong.length > 0) return 'late'
    return stop === next ? 'next' : 'open'
  }
  return {
    stops: {
      photo: stateOf('photo'),
      form: stateOf('form'),
      consent: stateOf('consent'),
      privacy: stateOf('privacy'),
    },
    left: facts.wrong.length || open.length,
    next,
    missing,
  }
}
