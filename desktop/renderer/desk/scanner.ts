import {
  CODE_PREFIX,
  couldBePrefix,
  isPartOfCode,
  readScan,
  type ScannedKey,
  type ScanResult,
  startsWithPrefix,
} from './scan-layout.ts'

/** No hand types so many keys in a row, each so soon after the one before. */
const FAST_MS = 50
const FAST_KEYS = 8
/** The same before an Enter. */
const FAST_KEYS_BEFORE_ENTER = 3
/** How long a key that could begin a scan is buffered. */
const BUFFER_MS = 60
/** The longest gap within a scan. */
const GAP_MS = 300
/** The same while a badge's code is not whole, of which its beginning tells the length. */
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
 * Tells a keyboard-wedge scanner, which types what it reads, from a person. A scan is any text that begins with FOYER:, or
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

  /** @param isInField what is typed goes into a field, where it can be erased; elsewhere any key may be a command */
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
    const begins = startsWithPrefix(this.keys.slice(-CODE_PREFIX.length))
    // A first key that comes a little before the others belongs to them, unless more was typed before.
    const isSlowFirst = this.keys.length === FAST_KEYS + 1
    if (begins || this.fastCount >= FAST_KEYS - 1)
      return this.startScan(begins ? CODE_PREFIX.length : isSlowFirst ? FAST_KEYS + 1 : FAST_KEYS)
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

  private get bufferedCount(): number {
    return this.keys.length - this.shownCount
  }

  /** How many of the last keys could be the beginning of CODE_PREFIX. */
  private prefixLength() {
    for (let count = CODE_PREFIX.length - 1; count > 0; count--)
      if (count <= this.keys.length && couldBePrefix(this.keys.slice(-count))) return count
    return 0
  }

  /** Returns the buffered keys except the last `count`. */
  private release(count: number): TimedKey[] {
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
    return isPartOfCode(this.keys) ? INCOMPLETE_GAP_MS : GAP_MS
  }

  private endScan(): DetectorResult {
    if (!this.isScan && this.fastCount >= FAST_KEYS_BEFORE_ENTER) {
      const begun = this.startScan(this.fastCount)
      return { ...this.endScan(), erase: begun.erase, typed: begun.typed }
    }
    const { keys } = this
    const read = readScan(keys)
    const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
    const isByHand = !this.isScan || (!read.code && median(gaps) > FAST_MS)
    const typed = isByHand ? this.release(0) : []
    this.reset()
    if (isByHand) {
      // Somebody who goes through a form quickly is no scanner: the next key starts anew.
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
