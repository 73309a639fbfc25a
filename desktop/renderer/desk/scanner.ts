import { parseLabelCode } from '#shared/print/label-code.ts'

export type ScannedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Keyboard layouts that a scanner may be set to, unlike the computer's; only letters in other positions matter. */
type ScannerLayout = 'qwerty' | 'azerty' | 'qwertz'

export interface ScanResult {
  text: string
  /** A badge's code, with the number of its print if it has one; undefined if the text is no badge code. */
  code: string | undefined
}

const CODE_PREFIX = 'FOYER:'
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
const couldBePrefix = (keys: readonly ScannedKey[]) =>
  keys.every(
    ({ key, code }, index) =>
      key.toUpperCase() === CODE_PREFIX[index] || PREFIX_KEY_CODES[index]?.split(' ').includes(code),
  )
const startsWithPrefix = (keys: readonly ScannedKey[]) =>
  keys.length >= CODE_PREFIX.length && couldBePrefix(keys.slice(0, CODE_PREFIX.length))

/** Whether more keys are to come: a badge page's code has no print number, a label's has one after a hyphen. */
const isIncompleteCode = (keys: readonly ScannedKey[]) =>
  startsWithPrefix(keys) && keys.length < LABEL_LENGTH && keys.length !== HYPHEN_AT

/**
 * Decodes what a scanner typed: by the computer's layout, or by the positions of the keys if the scanner is set to
 * another.
 */
export function readScan(keys: readonly ScannedKey[]): ScanResult {
  const text = keys.map(({ key }) => key).join('')
  const moved = MOVED_KEYS[layoutOf(keys)]
  const byPosition = keys.map(({ code }) => moved[code] ?? /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? '?')
  const typedByPosition = startsWithPrefix(keys) ? CODE_PREFIX + byPosition.slice(CODE_PREFIX.length).join('') : ''
  for (const typed of [text, typedByPosition]) {
    // Layouts differ most in the hyphen, and nothing else is possible there.
    const read = typed.slice(0, HYPHEN_AT) + typed.slice(HYPHEN_AT).replace(/^./u, '-')
    const label = typed.toUpperCase().startsWith(CODE_PREFIX) ? parseLabelCode(read) : undefined
    if (label) return { text, code: label.print ? `${label.code}-${label.print}` : label.code }
  }
  return { text, code: undefined }
}

/** F, O, E and R are in the same place in every layout, so the Y and the colon of the prefix identify it. */
function layoutOf(keys: readonly ScannedKey[]) {
  const [, , y, , , colon] = keys
  if (y?.code === 'KeyZ') return 'qwertz'
  return colon?.code === 'Period' && !colon.shiftKey ? 'azerty' : 'qwerty'
}

/** A person does not type this many keys in a row with such short gaps. */
const FAST_MS = 50
const FAST_KEYS = 8
/** The same before an Enter. */
const FAST_KEYS_BEFORE_ENTER = 3
/** How long a key that could begin a scan is buffered. */
const BUFFER_MS = 60
/** The longest gap within a scan. */
const GAP_MS = 300
/** The same while a badge's code is incomplete; its beginning determines the length. */
const INCOMPLETE_GAP_MS = 2_000
const MAX_KEYS = 256

export interface TimedKey extends ScannedKey {
  /** ms. */
  at: number
}

export interface DetectorResult {
  /** The page must not get the key. */
  isConsumed: boolean
  /** How many characters of the scan the page already got, and must erase. */
  erase: number
  /** Buffered keys that turned out to be typed by hand. */
  typed: readonly ScannedKey[]
  scan?: ScanResult
  /** Call `flush` unless another key comes within this many ms. */
  wait?: number
}

/**
 * Distinguishes a keyboard-wedge scanner, which types what it reads, from a person. A scan is any text that begins with FOYER:, or
 * that is typed faster than a person can; it ends with Enter, Tab or a pause. The first keys of a slow scanner are
 * recognized only after the page got them.
 */
export class ScannerDetector {
  /** The last keys; the page already got the first `shownCount`. */
  private keys: TimedKey[] = []
  private shownCount = 0
  private fastCount = 0
  private isScan = false
  private isAfterScan = false
  private lastAt = Number.NEGATIVE_INFINITY

  /** @param isInField keys go into a field, where they can be erased; elsewhere any key may be a command */
  onKey(key: TimedKey, isInField: boolean): DetectorResult {
    const gap = key.at - this.lastAt
    this.lastAt = key.at
    // The other lines of a business card, for example.
    if (this.isAfterScan && gap <= FAST_MS) return { isConsumed: true, erase: 0, typed: [] }
    this.isAfterScan = false
    this.fastCount = gap <= FAST_MS ? this.fastCount + 1 : 0
    if (key.key === 'Enter' || key.key === 'Tab') return this.endScan()
    if (gap > (this.prefixLength() > 0 ? INCOMPLETE_GAP_MS : GAP_MS) && this.shownCount === this.keys.length)
      this.reset()
    if (this.isScan) return this.continueScan(key)
    this.keys.push(key)
    const hasPrefix = startsWithPrefix(this.keys.slice(-CODE_PREFIX.length))
    // A first key that comes a little before the others belongs to them, unless more was typed before.
    const isSlowFirst = this.keys.length === FAST_KEYS + 1
    if (hasPrefix || this.fastCount >= FAST_KEYS - 1)
      return this.startScan(hasPrefix ? CODE_PREFIX.length : isSlowFirst ? FAST_KEYS + 1 : FAST_KEYS)
    const prefix = this.prefixLength()
    if (prefix > 0 || (!isInField && (key.key !== ' ' || this.fastCount > 0)))
      return {
        isConsumed: true,
        erase: 0,
        typed: this.release(isInField ? prefix : this.bufferedCount),
        wait: BUFFER_MS,
      }
    const typed = this.release(1)
    this.shownCount = this.keys.length
    return { isConsumed: false, erase: 0, typed }
  }

  /** After a pause or a key that types nothing: the buffered keys are a scan without an end, or were typed by hand. */
  flush(): DetectorResult {
    if (this.isScan) return this.endScan()
    return { isConsumed: false, erase: 0, typed: this.release(0) }
  }

  private get bufferedCount() {
    return this.keys.length - this.shownCount
  }

  /** How many of the last keys could be the beginning of CODE_PREFIX. */
  private prefixLength() {
    for (let count = CODE_PREFIX.length - 1; count > 0; count--)
      if (count <= this.keys.length && couldBePrefix(this.keys.slice(-count))) return count
    return 0
  }

  /** Returns the buffered keys except the last `count`. */
  private release(count: number) {
    const end = Math.max(this.shownCount, this.keys.length - count)
    const typed = this.keys.slice(this.shownCount, end)
    this.shownCount = end
    if (this.shownCount > MAX_KEYS) {
      this.keys = this.keys.slice(-FAST_KEYS)
      this.shownCount = Math.max(0, this.keys.length - count)
    }
    return typed
  }

  private startScan(count: number): DetectorResult {
    const first = this.keys.length - count
    const erase = Math.max(0, this.shownCount - first)
    const typed = this.keys.slice(this.shownCount, Math.max(this.shownCount, first))
    this.keys = this.keys.slice(-count)
    this.shownCount = 0
    this.isScan = true
    return { isConsumed: true, erase, typed, wait: this.wait }
  }

  private continueScan(key: TimedKey): DetectorResult {
    if (this.keys.length < MAX_KEYS) this.keys.push(key)
    return { isConsumed: true, erase: 0, typed: [], wait: this.wait }
  }

  private get wait(): number {
    return isIncompleteCode(this.keys) ? INCOMPLETE_GAP_MS : GAP_MS
  }

  private endScan(): DetectorResult {
    if (!this.isScan && this.fastCount >= FAST_KEYS_BEFORE_ENTER) {
      const start = this.startScan(this.fastCount)
      return { ...this.endScan(), erase: start.erase, typed: start.typed }
    }
    const { keys } = this
    const read = readScan(keys)
    const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
    const isByHand = !this.isScan || (!read.code && median(gaps) > FAST_MS)
    const typed = isByHand ? this.release(0) : []
    this.reset()
    if (isByHand) {
      // Somebody who moves through a form quickly is not a scanner: detection restarts at the next key.
      this.lastAt = Number.NEGATIVE_INFINITY
      return { isConsumed: false, erase: 0, typed }
    }
    this.isAfterScan = true
    return { isConsumed: true, erase: 0, typed, scan: read }
  }

  private reset() {
    this.keys = []
    this.shownCount = 0
    this.isScan = false
  }
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0
