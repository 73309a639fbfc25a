type Work = () => unknown

const waiting = new Set<Work>()
const gapWork = new Set<Work>()
let isShown = false
let isScheduled = false

/**
 * Runs work that a page may need later, once the first page is shown and the browser is idle, so that it does
 * not delay what the page itself needs. Work that fills a visible gap runs first. @returns a function that cancels
 * it: the work of a page that was left would delay the next page's.
 */
export function whenIdle(work: Work, fillsGap = false): () => void {
  const queue = fillsGap ? gapWork : waiting
  queue.add(work)
  if (isShown) scheduleNext()
  return () => queue.delete(work)
}

/** The first page is rendered: queued work starts after its paint. Browsers report idle before that. */
export function markFirstPageShown() {
  afterPaint(() => {
    isShown = true
    scheduleNext()
  })
}

/** Runs after the next paint. */
export function afterPaint(work: Work) {
  requestAnimationFrame(() => requestAnimationFrame(() => work()))
}

/** Runs tasks one at a time, each when idle, so that a key press waits for one at most. */
function scheduleNext() {
  if (isScheduled || gapWork.size + waiting.size === 0) return
  isScheduled = true
  const next = () => {
    isScheduled = false
    const queue = gapWork.size > 0 ? gapWork : waiting
    const [work] = queue
    if (work) queue.delete(work)
    scheduleNext()
    work?.()
  }
  // Without a network it would only fail. Safari has no idle callback.
  if (navigator.onLine === false) window.addEventListener('online', next, { once: true })
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 3000 })
  else setTimeout(next, 500)
}
