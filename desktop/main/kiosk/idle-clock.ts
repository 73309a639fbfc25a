/** How long without a touch until the countdown begins. */
const IDLE_MS = 60_000
const COUNTDOWN_MS = 15_000
const TICK_MS = 200

export interface IdleTimes {
  idleMs: number
  countdownMs: number
}

interface Options extends Partial<IdleTimes> {
  /** Whether a change is being saved; the clock restarts when it is done. */
  isBusy(): boolean
  onEnd(): void
}

/** Ends a visit after a while without a touch. It runs in the main process, where no page can block it. */
export function createIdleClock({ isBusy, onEnd, idleMs = IDLE_MS, countdownMs = COUNTDOWN_MS }: Options) {
  let touchedAt: number | undefined
  const left = () => {
    const ms = touchedAt === undefined ? undefined : touchedAt + idleMs + countdownMs - performance.now()
    return ms === undefined || ms > countdownMs ? undefined : Math.max(0, ms)
  }
  const timer = setInterval(() => {
    if (touchedAt !== undefined && isBusy()) touchedAt = performance.now()
    if (left() !== 0) return
    touchedAt = undefined
    onEnd()
  }, TICK_MS)
  timer.unref()
  return {
    touch() {
      touchedAt = performance.now()
    },
    /** Milliseconds until the visit ends; undefined while nothing is counted down. */
    left,
    /** Called when the visit has ended: the clock is stopped until the next touch. */
    rest() {
      touchedAt = undefined
    },
  }
}
