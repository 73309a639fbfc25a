import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from './edition.defaults.ts'
import { eventLogo, fitLogo, logoValue } from './event-logo.rules.ts'

const withLogo = (logo: string) => ({ brand: { ...EDITION_DEFAULTS.brand, logo } })
const STORED = { path: `documents/${'0f'.repeat(16)}.png`, width: 480, height: 120 }

test('Q-249 the edition names the stored picture with its size', () => {
  expect(logoValue(STORED)).toBe(`documents/${'0f'.repeat(16)}.png#480x120`)
  expect(eventLogo(withLogo(logoValue(STORED)))).toEqual(STORED)
})

test.each(['', 'C:\\logos\\oran.png', 'https://elsewhere.example/logo.png#10x10', STORED.path, `${STORED.path}#0x9`])(
  'Q-249 %j is no logo',
  (logo) => {
    expect(eventLogo(withLogo(logo))).toBeUndefined()
  },
)

test('Q-249 a logo fills its box with its own proportions', () => {
  expect(fitLogo(STORED, { width: 200, height: 40 })).toEqual({ width: 160, height: 40 })
  expect(fitLogo(STORED, { width: 100, height: 40 })).toEqual({ width: 100, height: 25 })
  expect(fitLogo({ width: 10, height: 10 }, { width: 100, height: 40 })).toEqual({ width: 40, height: 40 })
  expect(fitLogo({ width: 4000, height: 1 }, { width: 100, height: 40 })).toEqual({ width: 100, height: 1 })
})
