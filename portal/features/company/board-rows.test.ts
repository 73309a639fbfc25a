import { expect, test } from 'vitest'
import { afterDone, boardRows } from '#portal/features/company/board-rows.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'

const equipped = { stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }
const company = {
  isBadge: true,
  isMaterial: false,
  type: '',
  stand: [equipped],
  signaletique: '',
  adresse: 'Oran',
  urlLogo: 'logo.png',
}
const elevenAugust = Date.parse('2025-08-11T13:32:00Z')

test('missing flags come first, then dates by day with the whole days left', () => {
  const rows = boardRows(company, EDITION_DEFAULTS, elevenAugust)
  expect(rows.map(({ what, step, daysLeft }) => [what, step, daysLeft])).toEqual([
    ['material', 3, undefined],
    ['signage', 1, 9],
    ['hotelList', undefined, 30],
    ['opening', undefined, 56],
  ])
})

test('badges and materials lead to their anchors', () => {
  const rows = boardRows({ ...company, isBadge: false }, EDITION_DEFAULTS, elevenAugust)
  expect(rows.slice(0, 2).map((row) => row.anchor)).toEqual(['badge', 'material'])
})

test('signage that is filled in, or that no booth needs, is no row', () => {
  for (const facts of [
    { ...company, signaletique: 'SAHARA' },
    { ...company, stand: [{ ...equipped, type: 'Stand nu' }] },
  ]) {
    expect(boardRows(facts, EDITION_DEFAULTS, elevenAugust).map((row) => row.what)).not.toContain('signage')
  }
})

test('missed signage leads, what else has passed comes last, and the opening day itself counts 0', () => {
  const opening = Date.parse('2025-10-06T08:00:00Z')
  const rows = boardRows({ ...company, isMaterial: true }, EDITION_DEFAULTS, opening)
  expect(rows.map(({ what, daysLeft }) => [what, daysLeft])).toEqual([
    ['signage', -47],
    ['opening', 0],
    ['hotelList', -26],
  ])
})

test('what else makes up the percentage leads to its place, though the number counts flags only', () => {
  const rows = boardRows({ ...company, adresse: ' ', urlLogo: '', isMaterial: true }, EDITION_DEFAULTS, elevenAugust)
  expect(rows.slice(0, 2)).toEqual([
    { what: 'adresse', anchor: 'catalogue', step: 1 },
    { what: 'urlLogo', anchor: 'catalogue', step: 1 },
  ])
})

test('all is done once nothing leads anywhere, and what comes next is the event, until it is over', () => {
  const done = { ...company, isMaterial: true, signaletique: 'SAHARA' }
  const next = (facts: typeof company, at: string) =>
    afterDone(boardRows(facts, EDITION_DEFAULTS, Date.parse(at)), EDITION_DEFAULTS, Date.parse(at))
  expect(next(done, '2025-08-11T12:00:00Z')).toBe('event')
  expect(next(done, '2025-10-08T21:00:00Z')).toBe('event')
  expect(next(done, '2025-10-09T00:00:00Z')).toBe('over')
  expect(next({ ...done, urlLogo: '' }, '2025-08-11T12:00:00Z')).toBeUndefined()
  expect(next({ ...done, signaletique: '' }, '2025-10-09T00:00:00Z')).toBeUndefined()
})
