import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initials,
  isMasked,
  isPassportExpired,
  isSameApplicant,
  maskPassport,
  normalizePassport,
  normalizeReceipt,
  receiptState,
  visaDeletionLabel,
} from './visa.rules.ts'

const number = fc.stringMatching(/^[A-Z0-9]{1,20}$/)

describe('a passport number in a list (Q-199)', () => {
  test.each([
    ['A05512347', '••••2347'],
    ['12345', '••••2345'],
    ['1234', '••••'],
    ['', ''],
  ])('%j is shown as %j', (passport, shown) => expect(maskPassport(passport)).toBe(shown))

  test('no more than four letters of it, and it is known to be masked', () => {
    return fc.assert(
      fc.property(number, (passport) => {
        const shown = maskPassport(passport)
        expect(isMasked(shown)).toBe(true)
        expect(isMasked(passport)).toBe(false)
        expect(shown).toHaveLength(passport.length > 4 ? 8 : 4)
        expect(passport.endsWith(shown.replaceAll('•', ''))).toBe(true)
      }),
    )
  })

  test('blanks, dashes and case make no other passport', () => {
    return fc.assert(
      fc.property(number, (passport) => {
        const written = ` ${passport.toLowerCase().split('').join(' ')}-`
        expect(normalizePassport(written)).toBe(passport)
      }),
    )
  })
})

describe('two requests with one passport', () => {
  const one = { email: 'n@a.example', name: 'Okafor', firstName: 'Ngozi' }
  test.each([
    ['the e-mail', { ...one, name: 'Other', firstName: 'Other' }, true],
    ['both names, written otherwise', { email: 'x@y.example', name: ' OKÁFOR', firstName: 'ngozi ' }, true],
    ['one name alone', { email: 'x@y.example', name: 'Okafor', firstName: 'Ada' }, false],
    ['nothing', { email: 'x@y.example', name: 'Adeyemi', firstName: 'Ada' }, false],
  ])('are of one person by %s', (_by, other, same) => expect(isSameApplicant(one, other)).toBe(same))

  test('Q-322 without a name nobody is the same, and vowel signs tell two names apart', () => {
    const nameless = { email: 'a@a.example', name: '', firstName: '' }
    expect(isSameApplicant(nameless, { ...nameless, email: 'b@b.example' })).toBe(false)
    const ram = { email: 'a@a.example', name: 'राम', firstName: 'राम' }
    expect(isSameApplicant(ram, { email: 'b@b.example', name: 'रीमा', firstName: 'रीमा' })).toBe(false)
  })
})

test.each([
  ['', false, 'received'],
  ['received', false, 'received'],
  ['sent', false, 'sent'],
  ['rejected', false, 'closed'],
  ['waiting for the embassy', false, 'in progress'],
  ['sent', true, 'closed'],
  ['', true, 'closed'],
] as const)('Q-199: status “%s”, trashed %s, is “%s”', (status, trashed, state) => {
  expect(receiptState({ status, trashed })).toBe(state)
})

test.each([
  ['7HQ2VK9FXB', '7HQ2VK9FXB'],
  [' 7hq2-vk9f xb', '7HQ2VK9FXB'],
  ['OIL0000000', '0110000000'],
])('a receipt typed as “%s” is read as %s', (typed, read) => expect(normalizeReceipt(typed)).toBe(read))

test('Q-143: a passport is out of date from the day after its last', () => {
  expect(isPassportExpired('2025-10-06', '2025-10-06')).toBe(false)
  expect(isPassportExpired('2025-10-05', '2025-10-06')).toBe(true)
  expect(isPassportExpired('', '2025-10-06')).toBe(false)
})

test('VISASEC-04: a deletion names Visa, name and first name', () => {
  expect(visaDeletionLabel({ name: 'Okafor', firstName: 'Ngozi' })).toBe('Visa Okafor Ngozi')
})

test.each([
  ['Chidinma Grace', 'Okafor', 'C. G. O.'],
  ['Jean-Luc', 'd’Arc', 'J. L. D.'],
  ['', 'Élise', 'É.'],
  ['', '', ''],
])('Q-210: the initials of “%s” “%s” are “%s”', (firstName, name, shown) =>
  expect(initials({ firstName, name })).toBe(shown),
)
