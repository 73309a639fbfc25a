import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { badgeEdition } from './badge-edition.ts'

const edition = (start: string, end: string) => ({
  ...EDITION_DEFAULTS,
  year: 2031,
  dates: { ...EDITION_DEFAULTS.dates, start, end },
})

test('the days are named once a month, in the language of the page', () => {
  expect(badgeEdition(edition('2031-03-01', '2031-03-03'), 'en').dates).toBe('01–03 March')
  expect(badgeEdition(edition('2031-03-01', '2031-03-03'), 'fr').dates).toBe('01–03 mars')
  expect(badgeEdition(edition('2031-04-30', '2031-05-02'), 'en').dates).toBe('30 April – 02 May')
})

test('Q-249 a name that fits is on the badge, with the logo next to it', () => {
  const logo = `documents/${'0f'.repeat(16)}.png#480x120`
  const named = { ...edition('2031-03-01', '2031-03-03'), name: 'Oran Oil & Gas', brand: { accent: '#ffc726', logo } }
  expect(badgeEdition(named, 'en')).toMatchObject({ title: 'Oran Oil & Gas', logo: { width: 480, height: 120 } })
})

test('place and year replace a long name', () => {
  const { city } = EDITION_DEFAULTS.venue
  expect(badgeEdition(edition('2031-03-01', '2031-03-03'), 'en').title).toBe(`${city} 2031`)
})
