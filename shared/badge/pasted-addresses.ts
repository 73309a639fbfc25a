import { MAX_EMAIL_LENGTH } from '#shared/email.ts'
import type { BadgeType } from './pass.ts'

/** As many addresses as one list takes; what is beyond stays in the field. */
export const MAX_LISTED = 500
/** Longer text is not read at all: no list of people is that long. */
export const MAX_PASTED_CHARS = 1_000_000
export const MAX_LIST_FILE_BYTES = 2 * 1024 * 1024

/** `type` where a column of the line names one. */
export type ListedPerson = { email: string; type?: BadgeType | undefined }

export type PastedAddresses = {
  people: ListedPerson[]
  /** The lines of which nothing was taken, to be put back where they came from. */
  rest: string
  /** Of those lines: they hold no address, or there was no room for them. */
  without: number
  beyond: number
}

/** What a list came in that is none: too long, or bytes of something else than text. */
export type PasteMistake = 'tooLong' | 'notText'

/**
 * The addresses in a pasted list, in order: lines, commas, semicolons, tabs, 'Name <address>', columns of a sheet.
 * A line without '@' is left, and one that no longer finds room; `room` is how many are taken. `types` are the badge types
 * by their names, as `typeName` writes them.
 */
export function readPastedAddresses(
  text: string,
  room = MAX_LISTED,
  types: ReadonlyMap<string, BadgeType> = new Map(),
): PastedAddresses | PasteMistake {
  if (text.length > MAX_PASTED_CHARS) return 'tooLong'
  if (isNoText(text)) return 'notText'
  const people: ListedPerson[] = []
  const rest: string[] = []
  let without = 0
  let beyond = 0
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/)
  for (const [at, line] of lines.entries()) {
    const found = peopleOfLine(line, types)
    if (found.length > 0 && people.length + found.length <= room) people.push(...found)
    else if (found.length > 0) {
      // A line of more than a whole list is divided: otherwise it would never find room.
      const taken = found.length > MAX_LISTED ? room - people.length : 0
      people.push(...found.slice(0, taken))
      const left = found.slice(taken).map(({ email }) => email)
      rest.push(taken > 0 ? left.join(', ') : line)
      beyond += found.length - taken
    } else if (line.trim() !== '' && !(at === 0 && isHeading(line))) {
      rest.push(line)
      without++
    }
  }
  return { people, rest: rest.join('\n'), without, beyond }
}

const BYTE_ORDER_MARKS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const

/** A file of text in UTF-8, UTF-16 or, as spreadsheets on Windows save it, Windows-1252. */
export function decodeList(bytes: Uint8Array): string | PasteMistake {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[1] ?? unmarkedUtf16(bytes)
  const text = encoding ? decode(bytes, encoding) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'))
  return text === undefined || isNoText(text) ? 'notText' : text
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Every second byte of mostly Latin text in UTF-16 is 0. */
function unmarkedUtf16(bytes: Uint8Array) {
  const head = bytes.subarray(0, 1024)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  const most = head.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Control characters and what a decoder puts for bytes that are no letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const isNoText = (text: string) => /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) || /\uFFFD{2}/.test(text)

const isHeading = (line: string) => /e-?mail|courriel|adresse|address/i.test(line)

/** How the name of a badge type is compared: without case and quotes. */
export const typeName = (cell: string) => cell.replace(/["']/g, '').trim().toLowerCase()

function peopleOfLine(line: string, types: ReadonlyMap<string, BadgeType>): ListedPerson[] {
  if (!line.includes('@')) return []
  const cells = line.split(/[,;\t]/)
  const named =
    types.size > 0 ? cells.find((cell) => cell.length < MAX_TYPE_CELL && types.has(typeName(cell))) : undefined
  const type = named === undefined ? undefined : types.get(typeName(named))
  return cells
    .filter(holdsAddress)
    .flatMap(addressesOfPiece)
    .map((email) => ({ email, ...(type && { type }) }))
}

const MAX_TYPE_CELL = 100

/**
 * In a piece with angle brackets only what is in them counts; elsewhere every word with an '@'. By hand, since patterns
 * of this kind try every beginning with every end: a line of a million signs would stop the page.
 */
function addressesOfPiece(piece: string): string[] {
  const inBrackets = bracketed(piece).filter(holdsAddress)
  return (inBrackets.length > 0 ? inBrackets : piece.split(/\s+/).filter(holdsAddress)).map(bare).filter(isShort)
}

/** The '@' of a web address names an account of a server, and nobody to write to. */
const holdsAddress = (word: string) => word.includes('@') && !word.includes('://')
const isShort = (word: string) => word.length <= MAX_EMAIL_LENGTH

function bracketed(piece: string): string[] {
  return piece
    .split('<')
    .slice(1)
    .filter((part) => part.includes('>'))
    .map((part) => part.slice(0, part.indexOf('>')))
}

const BEHIND = /[>)"'`»›”’\]\s.:!?]/

/** Without what surrounds an address in text: brackets, quotes, 'mailto:', the full stop of a sentence. */
function bare(word: string): string {
  let end = word.length
  while (end > 0 && BEHIND.test(word.charAt(end - 1))) end--
  return word
    .slice(0, end)
    .replace(/^[<("'`«‹“‘[\s]+/, '')
    .replace(/^mailto:/i, '')
}
