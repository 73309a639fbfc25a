import { MAX_EMAIL_LENGTH } from '#shared/email.ts'

/**
 * The addresses in a text, in order: lines, commas, semicolons, tabs, 'Name <address>'. A line without '@' holds none,
 * and what is no text is not read.
 */
export function addressesInText(text: string): string[] {
  if (isNoText(text)) return []
  return text
    .split(/[\r\n\u2028\u2029,;\t]/)
    .filter(holdsAddress)
    .flatMap(addressesOfPiece)
}

/** Control characters and what a decoder puts for bytes that are no letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const isNoText = (text: string) => /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) || /\uFFFD{2}/.test(text)

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
