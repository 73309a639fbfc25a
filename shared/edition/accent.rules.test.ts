import { expect, test } from 'vitest'
import { checkAccent, contrastOf, nearestAccents } from './accent.rules.ts'
import { EDITION_DEFAULTS } from './edition.defaults.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the shipped accent passes with dark ink', () => {
  const check = checkAccent(EDITION_DEFAULTS.brand.accent)
  expect(check).toMatchObject({ passes: true, onAccent: '#10202b' })
  expect(check.contrast).toBeGreaterThan(10)
})

test.each([
  ['#777777', 'a middle tone, on which neither ink can be read'],
  ['#10202b', 'the sign itself'],
  ['#000080', 'a blue that is not seen on the sign'],
])('%s is refused: %s; the lighter and darker ones that are offered pass and are the first that do', (accent) => {
  expect(checkAccent(accent).passes).toBe(false)
  const { lighter, darker } = nearestAccents(accent)
  expect(lighter && checkAccent(lighter).passes).toBe(true)
  if (darker) expect(checkAccent(darker).passes).toBe(true)
  expect(contrastOf(lighter ?? '', accent)).toBeLessThan(contrastOf('#ffffff', accent))
})

test('below the darkest that passes there is no darker one', () => {
  expect(nearestAccents('#000080').darker).toBeUndefined()
  expect(nearestAccents('#777777').darker).toMatch(/^#[0-9a-f]{6}$/)
})
