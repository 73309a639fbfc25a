import { parseLabelCode } from '#shared/print/label-code.ts'

export type ScannedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Keyboard layouts that a scanner may be set to, unlike the computer's; only the letters in other places matter. */
type ScannerLayout = 'qwerty' | 'azerty' | 'qwertz'

export interface ScanResult {
  text: string
  /** A badge's code, with the number of its print if it has one; undefined if the text is no badge code. */
  code: string | undefined
}

export const CODE_PREFIX = 'FOYER:'
/** The keys that type the characters of CODE_PREFIX, in any layout. */
const PREFIX_KEY_CODES = ['KeyF', 'KeyO', 'KeyY KeyZ', 'KeyE', 'KeyR', 'Semicolon Period']
const HYPHEN_AT = CODE_PREFIX.length + 16
const LABEL_LENGTH = HYPHEN_AT + 7
const MOVED_KEYS: Record<ScannerLayout, Record<string, string>> = {
  qwerty: {},
  azerty: { KeyA: 'Q', KeyQ: 'A', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M' },
  qwertz: { KeyY: 'Z', KeyZ: 'Y' },
}

/** Whether the keys can be CODE_PREFIX or its beginning, in any layout. */
export const couldBePrefix = (keys: readonly ScannedKey[]) =>
  keys.every(
    ({ key, code }, at) => key.toUpperCase() === CODE_PREFIX[at] || PREFIX_KEY_CODES[at]?.split(' ').includes(code),
  )
export const startsWithPrefix = (keys: readonly ScannedKey[]) =>
  keys.length >= CODE_PREFIX.length && couldBePrefix(keys.slice(0, CODE_PREFIX.length))

/** Whether more keys are to come: a badge page's code has no print number, a label's has one after a hyphen. */
export const isPartOfCode = (keys: readonly ScannedKey[]) =>
  startsWithPrefix(keys) && keys.length < LABEL_LENGTH && keys.length !== HYPHEN_AT

/** What a scanner typed: by the computer's layout, or by the places of the keys if the scanner is set to another. */
export function readScan(keys: readonly ScannedKey[]): ScanResult {
  const text = keys.map(({ key }) => key).join('')
  const moved = MOVED_KEYS[layoutOf(keys)]
  const places = keys.map(({ code }) => moved[code] ?? /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? '?')
  const byPlace = startsWithPrefix(keys) ? CODE_PREFIX + places.slice(CODE_PREFIX.length).join('') : ''
  for (const typed of [text, byPlace]) {
    // Layouts agree least about the hyphen, and nothing else can stand there.
    const read = typed.slice(0, HYPHEN_AT) + typed.slice(HYPHEN_AT).replace(/^./u, '-')
    const label = typed.toUpperCase().startsWith(CODE_PREFIX) ? parseLabelCode(read) : undefined
    if (label) return { text, code: label.print ? `${label.code}-${label.print}` : label.code }
  }
  return { text, code: undefined }
}

/** Every layout has F, O, E and R in one place: Y and the colon tell them apart. */
function layoutOf(keys: readonly ScannedKey[]): ScannerLayout {
  const [, , y, , , colon] = keys
  if (y?.code === 'KeyZ') return 'qwertz'
  return colon?.code === 'Period' && !colon.shiftKey ? 'azerty' : 'qwerty'
}
