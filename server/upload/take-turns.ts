import { Refusal } from '#server/refusal.ts'

/**
 * Runs at most `atOnce` pieces of work at a time; the others wait in the order in which they came. More than
 * `mostWaiting` of them are refused: too_many.
 */
export function takeTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= mostWaiting) throw new Refusal('too_many', { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not freed, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
