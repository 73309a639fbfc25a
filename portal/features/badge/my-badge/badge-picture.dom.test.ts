import { expect, test, vi } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { badgePng } from './badge-picture.ts'

const BADGE = { nom: 'Amina', prenom: 'Haddad', company: 'Firm', code: '7HQ2VK9FXB3M5T8C', type: 'visitor' } as const

/** The words of a badge's picture, from top to bottom. */
async function textsOf(badge: Parameters<typeof badgePng>[0]['badge'], edition = EDITION_DEFAULTS) {
  const texts: string[] = []
  const context = new Proxy({}, { get: (_, name) => (text: string) => name === 'fillText' && texts.push(text) })
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()))
  await badgePng({ badge, passName: 'Visitor', edition, language: 'fr' })
  return texts
}

test('the days and the event on the picture are kept apart by a character that has width in the typeface', async () => {
  const edition = { ...EDITION_DEFAULTS, name: 'Oran 2027' }
  expect(await textsOf(BADGE, edition)).toContain(`${edition.dates.fr}, Oran 2027`)
})

test('Q-329 the picture says the line beside the type, and without one nothing', async () => {
  expect((await textsOf({ ...BADGE, typeLine: 'Press' })).slice(-2)).toEqual(['Visitor', 'Press'])
  expect((await textsOf(BADGE)).at(-1)).toBe('Visitor')
})
