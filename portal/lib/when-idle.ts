type Work = () => unknown

const waiting: Work[] = []
let isShown = false

/**
 * Runs what a page may need next, once the page is there and the browser has nothing better to do. Before that it
 * would only take the line from what the page itself waits for.
 */
export function whenIdle(work: Work): void {
  if (isShown) later(work)
  else waiting.push(work)
}

/** The first page stands: what waited for it begins. */
export function firstPageShown(): void {
  isShown = true
  for (const work of waiting.splice(0)) later(work)
}

function later(work: Work): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: 3000 })
  else setTimeout(work, 500)
}
