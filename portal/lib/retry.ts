import { CallError } from '#shared/contract/call-error.ts'

/** Delays before retries after a broken connection, in ms; after the last one the error is final. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Retries when there was no response (status 0): after a delay, or at once when the network returns. Other
 * errors are final. Only for work that may safely be done twice.
 * @throws the last attempt's error, or the signal's reason
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

/** Resolves after the delay, or as soon as the network returns or the work is aborted. */
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
