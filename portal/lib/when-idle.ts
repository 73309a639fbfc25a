type Work = () => unknown

const waiting: Work[] = []
const gaps: Work[] = []
let isShown = false
let isAsked = false

/**
 * Runs what a page may need next, once the page is there and the browser has nothing better to do. Before that it
 * would only take the line from what the page itself waits for. What fills a gap that is seen already comes before the
 * rest.
 */
export function whenIdle(work: Work, fillsGap = false): void {
  const line = fillsGap ? gaps : waiting
  line.push(work)
  if (isShown) scheduleNext()
}

/** The first page stands: what waited for it begins once it is painted. Browsers call themselves idle before that. */
export function markFirstPageShown(): void {
  afterPaint(() => {
    isShown = true
    scheduleNext()
  })
}

/** Runs when what was just drawn can be seen. */
export function afterPaint(work: Work): void {
  requestAnimationFrame(() => requestAnimationFrame(() => work()))
}

/** One after the other, each when the browser is idle anew: a key that is pressed meanwhile waits for one at most. */
function scheduleNext(): void {
  if (isAsked || gaps.length + waiting.length === 0) return
  isAsked = true
  const next = () => {
    isAsked = false
    const work = gaps.shift() ?? waiting.shift()
    scheduleNext()
    work?.()
  }
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 3000 })
  else setTimeout(next, 500)
}
