import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainOf, isEmailAddress, isInvitationEmail, normalizeEmail } from './email.ts'

// Few letters, so that the interesting ones often occur together.
const almostEmail = fc.string({
  unit: fc.constantFrom('a', 'B', '@', '@', '.', '-', 'é', ' ', ',', ';', '<', '>', '\t', '\u0000', '\u007f'),
  maxLength: 12,
})

/** The same rule written differently: split at each '@', look at every character. */
function mayBeInvited(text: string): boolean {
  const letters = Array.from(text.replace(/^\s+|\s+$/g, ''))
  const parts = letters.join('').split('@')
  const isOne = letters.every((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code > 31 && code !== 127 && !/\s/.test(letter) && !',;<>'.includes(letter)
  })
  return isOne && letters.length >= 5 && parts.length > 1 && parts[0] !== '' && parts.at(-1) !== ''
}

describe('the e-mail of an invitation', () => {
  test('VAL-50 VAL-51 VAL-52 agrees with the rule written another way', () => {
    fc.assert(
      fc.property(almostEmail, (text) => {
        expect(isInvitationEmail(text)).toBe(mayBeInvited(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['a@b.c', true],
    ['ab@cd', true],
    ['  a@b.c  ', true],
    ['a@b@c', true],
    ['a@bc', false],
    [' a@bc ', false],
    ['@abcd', false],
    ['abcde', false],
    ['abcd@', false],
    ['', false],
    ['a@b.c d', false],
    ['a@b.c,d@e.f', false],
    ['a@b.c;d@e.f', false],
    ['A<a@b.c>', false],
    ['a@b\u0000.c', false],
  ])('VAL-50 VAL-51 VAL-52 %j: %s', (email, allowed) => {
    expect(isInvitationEmail(email)).toBe(allowed)
  })
})

describe('a valid format everywhere else', () => {
  test('Q-086 has something, one @, something, a dot and something, without blanks', () => {
    fc.assert(
      fc.property(almostEmail, (text) => {
        const [local = '', domain = '', ...more] = text.split('@')
        const dot = domain.slice(1, -1).includes('.')
        const isOne = [...text].every((sign) => sign > ' ' && sign !== '\u007f' && !/[\s,;<>]/.test(sign))
        expect(isEmailAddress(text)).toBe(local !== '' && dot && more.length === 0 && isOne)
      }),
      { numRuns: 3000 },
    )
  })

  test('Q-086 takes 254 characters and not one more', () => {
    const of = (length: number) => `${'a'.repeat(length - '@b.dz'.length)}@b.dz`
    expect(isEmailAddress(of(254))).toBe(true)
    expect(isEmailAddress(of(255))).toBe(false)
  })
})

describe('one form of an address', () => {
  test('Q-085 has no blanks around it and no capitals, and stays as it is', () => {
    fc.assert(
      fc.property(almostEmail, (text) => {
        const one = normalizeEmail(text)
        expect(normalizeEmail(one)).toBe(one)
        expect(one).not.toMatch(/^\s|\s$|[A-Z]/)
        expect(normalizeEmail(`  ${text.toUpperCase()} `)).toBe(one)
      }),
    )
  })

  test('Q-082 the domain is what follows the last @, in lower case', () => {
    expect(domainOf('A@B@Acme.DZ ')).toBe('acme.dz')
    expect(domainOf('nobody')).toBe('')
    expect(domainOf('nobody@')).toBe('')
  })
})

test.each(['a,b@c.d', 'a@b.example;c@d.example', '<a@b.example>'])('“%s” is not one address', (text) =>
  expect(isEmailAddress(text)).toBe(false),
)
