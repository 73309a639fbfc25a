const START = 'FOYER:'
/** A scanner types faster than a person: a longer gap between two keys ends a burst. */
const BURST_MS = 60

export type ScannerResult =
  | { do: 'pass' }
  | { do: 'hold' }
  | { do: 'code'; code: string }
  | { do: 'release'; text: string }

/**
 * Tells a scanner from a person typing: a burst of keys that begins with FOYER: and ends with Enter is a code.
 * Keys that could begin a code are held back, and released if they turn out not to.
 */
export class ScannerDetector {
  private held = ''
  private lastAt = Number.NEGATIVE_INFINITY

  /** `key` as in KeyboardEvent.key, `at` in ms. */
  hear(key: string, at: number): ScannerResult {
    const isBurst = at - this.lastAt <= BURST_MS
    this.lastAt = at
    if (key === 'Enter') {
      const code = isWhole(this.held) ? this.held.slice(START.length) : ''
      if (code && isBurst) {
        this.held = ''
        return { do: 'code', code: code.trim().toUpperCase() }
      }
      return this.held ? { do: 'release', text: this.take() } : { do: 'pass' }
    }
    if (key.length !== 1) return { do: 'pass' }
    const next = (isBurst ? this.held : '') + key
    const couldBe = START.startsWith(next.toUpperCase()) || isWhole(next)
    if (!couldBe) {
      if (!this.held) return { do: 'pass' }
      return { do: 'release', text: this.take() + key }
    }
    // Keys typed slowly by hand have already been released by the timer.
    this.held = next
    return { do: 'hold' }
  }

  /** Call when the burst is over: the held keys were typed by hand. */
  take(): string {
    const { held } = this
    this.held = ''
    return held
  }
}

const isWhole = (text: string) => text.toUpperCase().startsWith(START)
export const SCANNER_WAIT_MS = BURST_MS
