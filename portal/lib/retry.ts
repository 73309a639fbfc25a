import { CallError } from '#shared/contract/call-error.ts'

/** Maximum number of retries of a call that reads. */
const MAX_RETRIES = 2

/** Whether to retry: if there was no response (status 0), or a gateway error. Other errors are final. */
export function shouldRetry(failures: number, error: unknown) {
  if (!(error instanceof CallError)) return false
  return failures < MAX_RETRIES && (error.status === 0 || error.status >= 502)
}

/** Delays before retries after a broken connection, in ms; the last one is repeated where work goes on until an answer. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]

interface Retrying {
  signal?: AbortSignal | undefined
  /** Goes on until the server answers or `signal` ends it. */
  untilAnswered?: boolean | undefined
  /** After each attempt without an answer. */
  onFailure?: () => void
}

/** The statuses for no response, or for a proxy that got none from the server. */
const UNANSWERED = [0, 502, 503, 504]

/**
 * Retries when there was no response: after a delay, or at once when the network returns. Other errors are final. Only
 * for work that may safely be done twice.
 * @throws the last attempt's error, or the signal's reason
 */
export async function retryOnNetworkError<T>(
  work: () => Promise<T>,
  { signal, untilAnswered, onFailure }: Retrying = {},
) {
  for (let failed = 0; ; failed++) {
    const pause = RETRY_DELAYS_MS[untilAnswered ? Math.min(failed, RETRY_DELAYS_MS.length - 1) : failed]
    try {
      return await work()
    } catch (error) {
      const isAnswered = !(error instanceof CallError && UNANSWERED.includes(error.status))
      if (signal?.aborted || isAnswered || pause === undefined) throw error
      onFailure?.()
      await waitForNetworkOr(pause, signal)
      signal?.throwIfAborted()
    }
  }
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
