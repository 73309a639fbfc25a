import { expect, test } from 'vitest'
import { keysOfScan, type Layout } from '#desktop/testing/scanner-keys.ts'
import { readScan } from './scanner.ts'

/** Every letter and digit that a code can have, in three of them, each with a print. */
const CODES = ['AQWZMY0123456789-QWAZYM', 'BCDEFGHJKNPRSTVX-D16T6Y', '7HQ2VK9FXB3M5T8C']
const SCANNERS: Layout[] = ['us', 'fr', 'de']
const COMPUTERS: Layout[] = ['us', 'fr', 'de', 'ar']
const pairs = SCANNERS.flatMap((scanner) => COMPUTERS.map((computer) => [scanner, computer] as const))

test.each(pairs)('Q-183 a code is read with scanner %s, computer %s', (layout, computer) => {
  for (const code of CODES) {
    const keys = keysOfScan({ layout, end: 'none', gaps: [5] }, `FOYER:${code}`, computer)
    expect(readScan(keys).code).toBe(code)
  }
})

test('a code is read with Caps Lock on', () => {
  const keys = keysOfScan({ layout: 'us', end: 'none', gaps: [5] }, `foyer:${CODES[2]?.toLowerCase()}`)
  expect(readScan(keys).code).toBe(CODES[2])
})

test('a code is read from a keyboard that names no places', () => {
  const keys = keysOfScan({ layout: 'de', end: 'none', gaps: [5] }, `FOYER:${CODES[0]}`)
  expect(readScan(keys.map((key) => ({ ...key, code: '' }))).code).toBe(CODES[0])
})

test.each(['40063813339311234567890123456789', 'FOYER:AQWZ;Y0123456789', `FOYER:${CODES[0]}X`])(
  '%s is no code',
  (text) => {
    expect(readScan(keysOfScan({ layout: 'us', end: 'none', gaps: [5] }, text)).code).toBeUndefined()
  },
)

test('any other text is handed on as it came, without a code', () => {
  const keys = keysOfScan({ layout: 'us', end: 'none', gaps: [5] }, 'https://oran.example/badge/1')
  expect(readScan(keys)).toEqual({ text: 'https://oran.example/badge/1', code: undefined })
})
