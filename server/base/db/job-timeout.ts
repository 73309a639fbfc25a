/**
 * Waits for one piece of work at a time, no longer than this. Most jobs end within the turn of the event loop in
 * which they began: the alarm is set for one that does not, at the next turn.
 */
export function createJobTimeout(limitMs: number) {
  let fail: ((error: Error) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isTurnAwaited = false
  const late = () => fail?.(new Error(`A job took longer than ${limitMs} ms.`))
  const nextTurn = () => {
    isTurnAwaited = false
    if (fail && timer === undefined) timer = setTimeout(late, limitMs)
  }
  /** What was late, and ends after all, no longer stops the alarm of the next one. */
  const ended = (own: typeof fail) => {
    if (fail !== own) return
    fail = undefined
    clearTimeout(timer)
    timer = undefined
  }
  return <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const own = (error: unknown) => {
        ended(own)
        reject(error)
      }
      fail = own
      if (!isTurnAwaited) {
        isTurnAwaited = true
        setImmediate(nextTurn)
      }
      work.then((value) => {
        ended(own)
        resolve(value)
      }, own)
    })
}
