import { expect, test } from 'vitest'
import { inUse, labelStanding } from './label-standing.ts'

const fact = (at: number, state: string, code: string, desk = 'Desk 1') => ({ at, state, code, desk })
const FIRST = fact(1, 'printed', 'AAAAAA')
const SECOND = fact(3, 'printed', 'BBBBBB', 'Desk 2')
const OLD = fact(1, 'printed', '')
const handedOut = { at: 2, desk: 'Desk 1' }

test.each([
  ['the only one', 'AAAAAA', [FIRST], { is: 'valid' }],
  ['the newer one', 'BBBBBB', [FIRST, SECOND], { is: 'valid' }],
  ['an older one', 'AAAAAA', [FIRST, SECOND], { is: 'replaced', at: 3, desk: 'Desk 2' }],
  [
    'an older one that was void before',
    'AAAAAA',
    [FIRST, fact(2, 'void', 'AAAAAA'), SECOND],
    { is: 'replaced', at: 3, desk: 'Desk 2' },
  ],
  ['one reported lost', 'AAAAAA', [FIRST, fact(2, 'void', 'AAAAAA', 'Desk 4')], { is: 'void', at: 2, desk: 'Desk 4' }],
  [
    'one that may have come out, and was made void',
    'AAAAAA',
    [fact(2, 'void', 'AAAAAA')],
    { is: 'void', at: 2, desk: 'Desk 1' },
  ],
  ['one that nobody here has heard of', 'CCCCCC', [FIRST], { is: 'unknown' }],
  ['a void one of another label', 'BBBBBB', [fact(2, 'void', 'AAAAAA'), SECOND], { is: 'valid' }],
])('%s', (_, print, prints, standing) => {
  for (const kind of ['collected', 'entered'] as const)
    expect(labelStanding({ print, prints, kind, handedOut })).toEqual(standing)
})

test.each([
  ['of the badge page, before a badge was handed out', [], undefined, { is: 'valid' }],
  ['of the badge page, printed in a batch', [FIRST], undefined, { is: 'valid' }],
  ['of the badge page, afterwards', [FIRST], handedOut, { is: 'page', ...handedOut }],
  ['of a label of before, still the first', [OLD], handedOut, { is: 'valid' }],
  ['of a label of before, replaced', [OLD, SECOND], handedOut, { is: 'replaced', at: 3, desk: 'Desk 2' }],
  [
    'of a label of before, printed again by a desk of before',
    [OLD, fact(2, 'void', ''), fact(3, 'printed', '')],
    handedOut,
    { is: 'valid' },
  ],
  ['of a label of before, reported lost', [OLD, fact(2, 'void', '')], handedOut, { is: 'void', at: 2, desk: 'Desk 1' }],
])('the code alone, %s', (_, prints, handed, standing) => {
  const asked = { print: undefined, prints, handedOut: handed }
  expect(labelStanding({ ...asked, kind: 'entered' })).toEqual(standing)
  expect(labelStanding({ ...asked, kind: 'collected' })).toEqual({ is: 'valid' })
})

test('Q-218 in use is the newest, unless it was made void', () => {
  expect(inUse([])).toBeUndefined()
  expect(inUse([FIRST, SECOND])).toBe(SECOND)
  expect(inUse([FIRST, SECOND, fact(4, 'void', 'BBBBBB')])).toBeUndefined()
  expect(inUse([FIRST, fact(4, 'void', 'BBBBBB')])).toBe(FIRST)
})
