import { TALKS } from './lists.ts'
import { addressOf, makePerson, wordFor } from './make-person.ts'
import { createPortraitChooser } from './portraits.ts'
import { createRandom } from './random.ts'
import type { SampleSpeaker } from './sample-event.types.ts'
import { DAY_MS } from './stage-times.ts'

/**
 * The sample's speakers and moderators. They have their own random sequence, so that companies stay
 * unchanged.
 */
export function makeSpeakers(now: number, seed: number): SampleSpeaker[] {
  const random = createRandom(seed + 1)
  const portraits = createPortraitChooser()
  const taken = new Set<string>()
  return TALKS.map(({ culture, domain, position, bio, documents, ...talk }) => {
    const person = makePerson(random, culture)
    const createdAt = now - random.int(20, 40) * DAY_MS
    const face = portraits.choose(person, 'speakers')
    const names = talk.language === 'fr' ? ['Présentation', 'Résumé', 'Article'] : ['Slides', 'Abstract', 'Paper']
    return {
      ...talk,
      id: random.id(),
      code: random.code(16),
      email: addressOf(person, domain, 0, taken),
      person,
      position: wordFor(person, position),
      bio: wordFor(person, bio),
      portrait: talk.stage === 'created' ? undefined : face,
      documents: names.slice(0, Number(documents)).map((name) => `${name}, ${person.prenom}.pdf`),
      createdAt,
      savedAt: talk.stage === 'created' ? undefined : createdAt + random.int(1, 15) * DAY_MS,
    }
  })
}
