import { TALKS } from './lists.ts'
import { addressOf, makePerson, wordFor } from './make-person.ts'
import { createPortraitChooser } from './portraits.ts'
import { createRandom } from './random.ts'
import type { SampleSpeaker, SpeakerStage } from './sample-event.types.ts'
import { DAY_MS } from './stage-times.ts'

/** Exceptions to the usual stage, by position in the list. */
const STAGES: Record<number, SpeakerStage> = { 3: 'photo', 9: 'created', 15: 'created', 19: 'photo' }
const STATUSES: Record<number, string> = { 0: 'confirmed', 1: 'confirmed', 6: 'confirmed', 17: 'pending' }
const MODERATORS = [2, 8, 12, 20]
const WITHOUT_DOCUMENTS = [4, 11, 16]

/**
 * The sample's speakers and moderators. They have their own random sequence, so that companies stay
 * unchanged.
 */
export function makeSpeakers(now: number, seed: number): SampleSpeaker[] {
  const random = createRandom(seed + 1)
  const portraits = createPortraitChooser()
  const taken = new Set<string>()
  return TALKS.map(({ culture, domain, position, bio, ...talk }, at) => {
    const person = makePerson(random, culture)
    const stage = STAGES[at] ?? 'accepted'
    const createdAt = now - random.int(20, 40) * DAY_MS
    const face = portraits.choose(person, 'speakers')
    const count = stage !== 'accepted' || WITHOUT_DOCUMENTS.includes(at) ? 0 : random.int(1, 3)
    const names = talk.language === 'fr' ? ['Présentation', 'Résumé', 'Article'] : ['Slides', 'Abstract', 'Paper']
    return {
      ...talk,
      id: random.id(),
      code: random.code(16),
      type: MODERATORS.includes(at) ? ('moderator' as const) : ('speaker' as const),
      email: addressOf(person, domain, 0, taken),
      person,
      position: wordFor(person, position),
      bio: wordFor(person, bio),
      stage,
      portrait: stage === 'created' ? undefined : face,
      documents: names.slice(0, count).map((name) => `${name}, ${person.prenom}.pdf`),
      status: STATUSES[at] ?? '',
      createdAt,
      savedAt: stage === 'created' ? undefined : createdAt + random.int(1, 15) * DAY_MS,
    }
  })
}
