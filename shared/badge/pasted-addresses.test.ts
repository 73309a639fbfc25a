import { expect, test } from 'vitest'
import { decodeList, MAX_LISTED, MAX_PASTED_CHARS, readPastedAddresses, typeName } from './pasted-addresses.ts'

const taken = (text: string) => {
  const read = readPastedAddresses(text)
  return typeof read === 'string' ? read : read.people.map(({ email }) => email)
}
const people = (...emails: string[]) => emails.map((email) => ({ email }))

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
])('%s', (_name, text, emails) => expect(taken(text)).toEqual(emails))

test('lines without an address stay, but for the heading', () => {
  const read = readPastedAddresses('E-mail\nOur team:\na@x.dz\nkarim.x.dz\n\n')
  expect(read).toEqual({ people: people('a@x.dz'), rest: 'Our team:\nkarim.x.dz', without: 2, beyond: 0 })
})

test('Q-266 a column that names a badge type gives it to the addresses of its line', () => {
  const types = new Map([
    [typeName('Booth Staff'), 'exhibitor'],
    [typeName('Pass Délégué VIP'), 'vip_delegate'],
  ] as const)
  const list = 'Name;E-mail;Type\nKarim;k@x.dz;"BOOTH STAFF"\nLina;l@x.dz;Cook\nM;m@x.dz;pass délégué vip\nn@x.dz'
  expect(readPastedAddresses(list, MAX_LISTED, types)).toMatchObject({
    people: [
      { email: 'k@x.dz', type: 'exhibitor' },
      { email: 'l@x.dz' },
      { email: 'm@x.dz', type: 'vip_delegate' },
      { email: 'n@x.dz' },
    ],
    rest: '',
  })
})

test('prose stays as it is', () => {
  const prose = 'The exhibition opens on Monday.\nWe look forward to it.'
  expect(readPastedAddresses(prose)).toEqual({ people: [], rest: prose, without: 2, beyond: 0 })
})

test('of 10,000 lines a whole list is taken, and the others stay for the next one', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `p${at}@x.dz`)
  const read = readPastedAddresses(lines.join('\n'))
  expect(read).toMatchObject({
    people: people(...lines.slice(0, MAX_LISTED)),
    rest: lines.slice(MAX_LISTED).join('\n'),
  })
  expect(read).toMatchObject({ beyond: 10_000 - MAX_LISTED })
  expect(readPastedAddresses(lines.join(';'))).toMatchObject({
    people: people(...lines.slice(0, MAX_LISTED)),
    beyond: 10_000 - MAX_LISTED,
  })
  expect(readPastedAddresses('a@x.dz', 0)).toMatchObject({ people: [], rest: 'a@x.dz', beyond: 1 })
})

test('what is no text, or no list of people, is not read', () => {
  expect(taken('a@x.dz'.repeat(MAX_PASTED_CHARS / 6 + 1))).toBe('tooLong')
  expect(taken('a\0@\0x\0')).toBe('notText')
  expect(taken('\uFFFD\uFFFDa@x.dz')).toBe('notText')
})

test('a file may be in the encodings that spreadsheets save', () => {
  const text = 'Aït <a@x.dz>'
  const utf16 = Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))
  const latin1 = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
  expect(decodeList(new TextEncoder().encode(text))).toBe(text)
  expect(decodeList(utf16)).toBe(text)
  expect(decodeList(Uint8Array.from([0xff, 0xfe, ...utf16]))).toBe(text)
  expect(decodeList(latin1)).toBe(text)
  expect(decodeList(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 255]))).toBe('notText')
})

const LONG = 100_000
/** Each with each takes some 300 ms for the shorter of the two. */
const NOISE_MS = 20
const HARMFUL: [string, (length: number) => string][] = [
  ['opened brackets', (length) => '<@'.repeat(length / 2)],
  ['one opened bracket', (length) => `<${'a@'.repeat(length / 2)}`],
  ['closed brackets', (length) => `@${'>'.repeat(length)}a`],
  ['full stops inside an address', (length) => `a@${'.'.repeat(length)}x`],
  ['blanks', (length) => `<a@${' '.repeat(length)}x`],
  ['commas', (length) => `a@${','.repeat(length)}x`],
  ['signs', (length) => '@'.repeat(length)],
  ['letters', (length) => `${'a'.repeat(length)}@`],
  ['line ends', (length) => `a@${'\n'.repeat(length)}x`],
]

/** The fastest of three, and never less than what other work on the machine adds. */
function msOf(text: string): number {
  const once = () => {
    const start = performance.now()
    readPastedAddresses(text)
    return performance.now() - start
  }
  return Math.max(NOISE_MS, Math.min(once(), once(), once()))
}

test.each(HARMFUL)('Q-253 four times as many %s take about four times as long', (_name, build) => {
  // 16 times would be each with each.
  expect(msOf(build(LONG)) / msOf(build(LONG / 4))).toBeLessThan(10)
})

test('Q-253 what is longer than any address is none, and stays', () => {
  const long = `${'a'.repeat(250)}@x.dz`
  expect(readPastedAddresses(`${long}\nb@x.dz`)).toEqual({
    people: people('b@x.dz'),
    rest: long,
    without: 1,
    beyond: 0,
  })
})
