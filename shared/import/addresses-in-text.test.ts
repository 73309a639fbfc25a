import { expect, test } from 'vitest'
import { addressesInText } from './addresses-in-text.ts'

test.each([
  ['lines', 'a@x.dz\nb@x.dz\r\nc@x.dz\rd@x.dz', ['a@x.dz', 'b@x.dz', 'c@x.dz', 'd@x.dz']],
  ['commas and semicolons', 'a@x.dz, b@x.dz; c@x.dz;', ['a@x.dz', 'b@x.dz', 'c@x.dz']],
  ['blanks', 'a@x.dz  b@x.dz\u00a0c@x.dz', ['a@x.dz', 'b@x.dz', 'c@x.dz']],
  ['names', 'Amina Ould <a@x.dz>, "Haddad, K." <mailto:k@x.dz>', ['a@x.dz', 'k@x.dz']],
  ['a name that is an address', 'k@x.dz <k@x.dz>', ['k@x.dz']],
  ['columns of a sheet', 'Nom\tE-mail\nHaddad\tk@x.dz\t0550\nOuali\tm@x.dz', ['k@x.dz', 'm@x.dz']],
  ['a CSV with quotes', 'Name;E-mail\n"Haddad";"k@x.dz"', ['k@x.dz']],
  ['a sentence', 'Please invite k@x.dz and (m@x.dz).', ['k@x.dz', 'm@x.dz']],
  ['prose with code', 'Set `postgres://foyer:secret@host/foyer`, and ask `k@x.dz`.', ['k@x.dz']],
  ['what is no address yet', 'a@\n@x.dz', ['a@', '@x.dz']],
])('%s', (_name, text, emails) => expect(addressesInText(text)).toEqual(emails))

test('what is no text is not read', () => {
  expect(addressesInText('a\0@\0x\0')).toEqual([])
  expect(addressesInText('\uFFFD\uFFFDa@x.dz')).toEqual([])
})

const LONG = 100_000
/** Each with each takes some 300 ms for the shorter of the two. */
const NOISE_MS = 20
const HARMFUL: [string, (length: number) => string][] = [
  ['opened brackets', (length) => '<@'.repeat(length / 2)],
  ['one opened bracket', (length) => `<${'a@'.repeat(length / 2)}`],
  ['blanks', (length) => `<a@${' '.repeat(length)}x`],
  ['signs', (length) => '@'.repeat(length)],
]

/** The fastest of three, and never less than what other work on the machine adds. */
function msOf(text: string): number {
  const once = () => {
    const start = performance.now()
    addressesInText(text)
    return performance.now() - start
  }
  return Math.max(NOISE_MS, Math.min(once(), once(), once()))
}

test.each(HARMFUL)('four times as many %s take about four times as long', (_name, build) => {
  // 16 times would be each with each.
  expect(msOf(build(LONG)) / msOf(build(LONG / 4))).toBeLessThan(10)
})

test('what is longer than any address is none', () => {
  expect(addressesInText(`${'a'.repeat(250)}@x.dz\nb@x.dz`)).toEqual(['b@x.dz'])
})
