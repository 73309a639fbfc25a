/** What prevents a save before the form itself is checked. */
export type SpeakerAlert = 'photo' | 'accept'

/** The guards in order (STATE-04); the same for a new speaker. */
export function guardOf(facts: {
  hasPhoto: boolean
  consent: boolean
  privacy: boolean
}): SpeakerAlert | undefined {
  if (!facts.hasPhoto) return 'photo'
  return facts.consent && facts.privacy ? undefined : 'accept'
}
