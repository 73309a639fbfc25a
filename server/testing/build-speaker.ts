import type { Typed } from '#shared/email.ts'
import type { NewSpeaker, Speaker } from '#shared/speaker/speaker.schema.ts'
import type { Calls } from './test-server.ts'

let built = 0

/** A speaker with a name; the organizer's are public at once, all others pending. */
export function buildSpeaker(calls: Calls, given: Partial<Typed<NewSpeaker>> = {}): Promise<Speaker> {
  built++
  const body = { email: `speaker-${built}@talks.example`, nom: 'Lina', prenom: `Haddad ${built}`, ...given }
  return calls.speaker.createSpeaker({ body })
}
