import { CallError } from '#shared/contract/call-error.ts'

/** Pauses before the tries that follow a connection that broke, in ms; after the last one the failure stands. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Does the work again while nobody answered it (status 0), at once when the device has a network again. A refusal is
 * final. Only for work that may happen twice.
 * @throws what the last try threw, or the signal's reason
 */
export async function retryOnNetworkError<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || !(error instanceof CallError && error.status === 0)) throw error
    }
    await waitForNetworkOr(pause, signal)
    signal?.throwIfAborted()
  }
  return work()
}

/** Resolves after the pause, or as soon as the network is back or the work is given up. */
function waitForNetworkOr(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    globalThis.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}
