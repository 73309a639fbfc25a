import { couldStart, isPartOfCode, isStart, readScan, type ScannedKey, type ScanResult, START } from './scan-layout.ts'

/** No hand types so many keys in a row, each so soon after the one before. */
const FAST_MS = 50
const FAST_KEYS = 8
/** The same before an Enter. */
const FAST_KEYS_BEFORE_END = 3
/** A key that could begin a scan is held back for so long. */
const HOLD_MS = 60
/** The longest gap within a scan. */
const GAP_MS = 300
/** The same while a badge's code is not whole, of which its beginning tells the length. */
const REST_MS = 2_000
const MAX_KEYS = 256

export interface TimedKey extends ScannedKey {
  /** ms. */
  at: number
}

export interface DetectorResult {
  /** The page must not see the key. */
  isTaken: boolean
  /** The page has so many characters of the scan already: they are to be erased. */
  erase: number
  /** Keys that were held, and were typed by hand. */
  typed: readonly ScannedKey[]
  scan?: ScanResult
  /** Call `rest` unless another key comes within so many ms. */
  wait?: number
}

/**
 * Tells a scanner from a person typing. A scan is what begins with FOYER:, however slowly it is typed, or any text that
 * is typed as fast as only a machine does; it ends with Enter, Tab or a pause. A slow scanner's first keys are known
 * for a scan's only after the page has them.
 */
export class ScannerDetector {
  /** The last keys, of which the first `shown` are on the page. */
  private keys: TimedKey[] = []
  private shown = 0
  private fast = 0
  private isScan = false
  private isAfter = false
  private lastAt = Number.NEGATIVE_INFINITY

  /** @param isInField what is typed goes into a field, where it can be erased; elsewhere any key may be a command */
  onKey(key: TimedKey, isInField: boolean): DetectorResult {
    const gap = key.at - this.lastAt
    this.lastAt = key.at
    // The other lines of a business card, for example.
    if (this.isAfter && gap <= FAST_MS) return { isTaken: true, erase: 0, typed: [] }
    this.isAfter = false
    this.fast = gap <= FAST_MS ? this.fast + 1 : 0
    if (key.key === 'Enter' || key.key === 'Tab') return this.finish()
    if (gap > (this.startLength() > 0 ? REST_MS : GAP_MS) && this.shown === this.keys.length) this.forget()
    if (this.isScan) return this.goOn(key)
    this.keys.push(key)
    const begins = isStart(this.keys.slice(-START.length))
    // A first key that comes a little before the others belongs to them, unless more was typed before.
    const isSlowFirst = this.keys.length === FAST_KEYS + 1
    if (begins || this.fast >= FAST_KEYS - 1)
      return this.begin(begins ? START.length : isSlowFirst ? FAST_KEYS + 1 : FAST_KEYS)
    const held = this.startLength()
    if (held > 0 || (!isInField && (key.key !== ' ' || this.fast > 0)))
      return { isTaken: true, erase: 0, typed: this.show(isInField ? held : this.held), wait: HOLD_MS }
    const typed = this.show(1)
    this.shown = this.keys.length
    return { isTaken: false, erase: 0, typed }
  }

  /** A pause, or a key that writes nothing: what was held is a scan without an end, or was typed by hand. */
  rest(): DetectorResult {
    if (this.isScan) return this.finish()
    return { isTaken: false, erase: 0, typed: this.show(0) }
  }

  private get held(): number {
    return this.keys.length - this.shown
  }

  /** How many of the last keys could be the beginning of START. */
  private startLength(): number {
    for (let count = START.length - 1; count > 0; count--)
      if (count <= this.keys.length && couldStart(this.keys.slice(-count))) return count
    return 0
  }

  /** Hands over the held keys but the last `count`. */
  private show(count: number): TimedKey[] {
    const end = Math.max(this.shown, this.keys.length - count)
    const typed = this.keys.slice(this.shown, end)
    this.shown = end
    if (this.shown > MAX_KEYS) {
      this.keys = this.keys.slice(-FAST_KEYS)
      this.shown = Math.max(0, this.keys.length - count)
    }
    return typed
  }

  private begin(count: number): DetectorResult {
    const first = this.keys.length - count
    const erase = Math.max(0, this.shown - first)
    const typed = this.keys.slice(this.shown, Math.max(this.shown, first))
    this.keys = this.keys.slice(-count)
    this.shown = 0
    this.isScan = true
    return { isTaken: true, erase, typed, wait: this.wait }
  }

  private goOn(key: TimedKey): DetectorResult {
    if (this.keys.length < MAX_KEYS) this.keys.push(key)
    return { isTaken: true, erase: 0, typed: [], wait: this.wait }
  }

  private get wait(): number {
    return isPartOfCode(this.keys) ? REST_MS : GAP_MS
  }

  private finish(): DetectorResult {
    if (!this.isScan && this.fast >= FAST_KEYS_BEFORE_END) {
      const begun = this.begin(this.fast)
      return { ...this.finish(), erase: begun.erase, typed: begun.typed }
    }
    const { keys } = this
    const read = readScan(keys)
    const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
    const isByHand = !this.isScan || (!read.code && median(gaps) > FAST_MS)
    const typed = isByHand ? this.show(0) : []
    this.forget()
    if (isByHand) {
      // Somebody who goes through a form quickly is no scanner: the next key starts anew.
      this.lastAt = Number.NEGATIVE_INFINITY
      return { isTaken: false, erase: 0, typed }
    }
    this.isAfter = true
    return { isTaken: true, erase: 0, typed, scan: read }
  }

  private forget(): void {
    this.keys = []
    this.shown = 0
    this.isScan = false
  }
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0
