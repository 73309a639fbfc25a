import { parseLabelCode } from '#shared/print/label-code.ts'

export type ScannedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Layouts of a scanner that is not set to the computer's; only letters that move matter. */
type ScannerLayout = 'qwerty' | 'azerty' | 'qwertz'

export interface ScanResult {
  text: string
  /** With the number of its print, if it has one; undefined if it is no code of a badge. */
  code: string | undefined
}

export const START = 'FOYER:'
/** Where keyboards have the characters of START. */
const START_CODES = ['KeyF', 'KeyO', 'KeyY KeyZ', 'KeyE', 'KeyR', 'Semicolon Period']
const HYPHEN_AT = START.length + 16
const LABEL_LENGTH = HYPHEN_AT + 7
const MOVED: Record<ScannerLayout, Record<string, string>> = {
  qwerty: {},
  azerty: { KeyA: 'Q', KeyQ: 'A', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M' },
  qwertz: { KeyY: 'Z', KeyZ: 'Y' },
}

/** Whether the keys can be START or its beginning, on any keyboard. */
export const couldStart = (keys: readonly ScannedKey[]) =>
  keys.every(({ key, code }, at) => key.toUpperCase() === START[at] || START_CODES[at]?.split(' ').includes(code))
export const isStart = (keys: readonly ScannedKey[]) =>
  keys.length >= START.length && couldStart(keys.slice(0, START.length))

/** Whether more is to come: the code of a page ends before its hyphen, that of a label with the number of its print. */
export const isPartOfCode = (keys: readonly ScannedKey[]) =>
  isStart(keys) && keys.length < LABEL_LENGTH && keys.length !== HYPHEN_AT

/** What a scanner typed: by the computer's layout, or by the places of the keys if the scanner is set to another. */
export function readScan(keys: readonly ScannedKey[]): ScanResult {
  const text = keys.map(({ key }) => key).join('')
  const moved = MOVED[layoutOf(keys)]
  const places = keys.map(({ code }) => moved[code] ?? /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? '?')
  const byPlace = isStart(keys) ? START + places.slice(START.length).join('') : ''
  for (const typed of [text, byPlace]) {
    // Layouts agree least about the hyphen, and nothing else can stand there.
    const read = typed.slice(0, HYPHEN_AT) + typed.slice(HYPHEN_AT).replace(/^./u, '-')
    const label = typed.toUpperCase().startsWith(START) ? parseLabelCode(read) : undefined
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
