import { afterEach, expect, test, vi } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { badgePng } from './badge-picture.ts'

afterEach(() => vi.restoreAllMocks())

test('the days and the event on the picture are kept apart by what the typeface gives room to', async () => {
  const said: string[] = []
  const paint = new Proxy({}, { get: (_, name) => (text: string) => name === 'fillText' && said.push(text) })
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()))
  const badge = { nom: 'Amina', prenom: 'Haddad', company: 'Firm', code: '7HQ2VK9FXB3M5T8C', type: 'visitor' } as const
  const edition = { ...EDITION_DEFAULTS, name: 'Oran 2027' }
  await badgePng({ badge, ticket: 'Visitor', edition, language: 'fr' })
  expect(said).toContain(`${edition.dates.fr}, Oran 2027`)
})
