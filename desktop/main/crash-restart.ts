import type { BrowserWindow } from 'electron'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
/** A page that lived this long has recovered: the next crash is a first one. */
const RECOVERED_AFTER_MS = 60_000

/** How long to wait before the page is loaded again after its nth crash in a row (1 is the first), in ms. */
export function restartDelay(crashes: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (crashes - 1), MAX_WAIT_MS)
}

/** Loads the page again when its process died or hangs, each time later, until it has lived for a minute. */
export function restartAfterCrash(
  window: BrowserWindow,
  log: (text: string) => void,
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
  now: () => number = Date.now,
): void {
  let crashes = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const restart = (reason: string) => {
    crashes = now() - lastAt > RECOVERED_AFTER_MS ? 1 : crashes + 1
    lastAt = now()
    const wait = restartDelay(crashes)
    log(`the page ended (${reason}); it is loaded again in ${wait} ms`)
    after(wait, () => {
      if (!window.isDestroyed()) window.webContents.reload()
    })
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') restart(reason)
  })
  window.on('unresponsive', () => restart('unresponsive'))
}
