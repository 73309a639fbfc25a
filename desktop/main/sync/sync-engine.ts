import type { EncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import type { CopyData } from './copy-data.ts'
import { pullOnce } from './pull.ts'
import { pushAll } from './push.ts'
import { backoffMs, createRetryBackoff } from './retry-backoff.ts'
import {
  createServerCalls,
  ResyncRequired,
  Revoked,
  type ServerCalls,
  UpdateRequired,
  WrongKey,
} from './server-calls.ts'
import { createDocumentDownload, downloadPhotos } from './sync-photos.ts'
import { createResponseWatchdog, createSyncProgress, type SyncProgress } from './sync-progress.ts'

export interface EngineOptions {
  data: CopyData
  serverUrl: string
  deskKey: string
  fetch: typeof fetch
  /** The device's clock, in ms. */
  clock(): number
  /** How many labels wait for the printer. */
  labels(): number
  isRehearsing: boolean
  /** What a kiosk has not sent; undefined at a desk. */
  encryptedOutbox: EncryptedOutbox | undefined
  /** Called when the desk was revoked and the server has stored everything done there. */
  onRevoked(): Promise<void>
  /** Removes the traces of people who were erased. Returns false if some are left. */
  onErased(): Promise<boolean>
  onUnexpectedError(error: unknown): void
}

/**
 * How long a pull waits at the server for changes, in ms; one made at another desk ends the wait early. Long
 * enough to avoid a storm of requests.
 */
const WAIT_MS = 250
const WRONG_KEY_PAUSE_MS = 15_000

/** Keeps a copy in sync with the server while it runs. */
export function createSyncEngine(options: EngineOptions) {
  const { data } = options
  const progress = createSyncProgress(data)
  const cycle = createCycle(options, progress)
  let ending = new AbortController()
  let loop: Promise<void> | undefined
  let lastCycle: Promise<void> = Promise.resolve()
  let wake: () => void = () => {}
  let waiters: (() => void)[] = []
  let failures = 0
  const watchdog = createResponseWatchdog({
    onResponse: () => progress.recordContact(options.clock()),
    onTimeout: () => progress.setState('offline'),
  })
  const callsUntil = (signal: AbortSignal) => createServerCalls({ ...options, ...watchdog, signal })
  let calls = callsUntil(ending.signal)

  /** Runs one cycle at a time, whoever asks for it. */
  function attempt(wait: number): Promise<void> {
    lastCycle = lastCycle.then(async () => {
      try {
        await cycle.run(calls, wait)
        failures = 0
      } catch (error) {
        failures++
        if (!ending.signal.aborted && (await cycle.fail(error)) === 'anew') failures = 0
      } finally {
        watchdog.stop()
      }
    })
    return lastCycle
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const asked = waiters
      waiters = []
      await attempt(asked.length > 0 ? 0 : WAIT_MS)
      for (const resolve of asked) resolve()
      if (failures === 0 || waiters.length > 0 || ending.signal.aborted) continue
      const ms = progress.status().state === 'wrong-key' ? WRONG_KEY_PAUSE_MS : backoffMs(failures)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    start(): void {
      if (loop !== undefined) return
      ending = new AbortController()
      calls = callsUntil(ending.signal)
      loop = run().catch(options.onUnexpectedError)
    },
    async stop(): Promise<void> {
      ending.abort()
      wake()
      for (const resolve of waiters.splice(0)) resolve()
      await loop
      await lastCycle
      watchdog.stop()
      loop = undefined
    },
    /** Sends what waits and reads what is new, once, now. Never throws: the status shows the result. */
    syncNow(): Promise<void> {
      if (loop === undefined) return attempt(0)
      return new Promise((resolve) => {
        waiters.push(resolve)
        wake()
      })
    },
    status: progress.status,
    subscribe: progress.subscribe,
    conflicts: data.conflicts,
  }
}

/** One sync cycle, and what its failure means for the copy. */
function createCycle(
  { data, clock, labels, encryptedOutbox, isRehearsing, onRevoked, onErased, onUnexpectedError }: EngineOptions,
  progress: SyncProgress,
) {
  const backoff = createRetryBackoff()
  const downloadDocuments = createDocumentDownload(data)
  return {
    async run(calls: ServerCalls, wait: number): Promise<void> {
      await pushAll(data, calls, { clock, labels, encryptedOutbox, backoff })
      for (;;) {
        const page = await pullOnce(data, calls, {
          wait,
          clock,
          labels,
          isKiosk: encryptedOutbox !== undefined,
          isRehearsing,
        })
        progress.setCopyProgress(data.state().isCopying ? { done: page.upTo, total: page.last } : null)
        if (!page.more) break
      }
      progress.setState('online')
      // Again after a crash in between, or while the database was busy.
      if (data.state().hasTraces && (await onErased())) await data.change({ hasTraces: false })
      await downloadPhotos(data, calls)
      await downloadDocuments(calls)
    },

    /** @returns 'anew' if the next cycle may start at once */
    async fail(error: unknown): Promise<'anew' | undefined> {
      if (error instanceof ResyncRequired) {
        await data.restartCopy()
        progress.setState('resync')
        return 'anew'
      }
      if (error instanceof Revoked) {
        await data.markRevoked(error.stored)
        progress.setState('revoked')
        // A key that is closed for good never hands over the rest.
        if (error.isClosed || data.counts().waiting === 0) await onRevoked()
        return
      }
      if (error instanceof UpdateRequired) {
        progress.setState('update')
        return
      }
      const isWrongKey = error instanceof WrongKey
      if (!isWrongKey && (error as Error).name !== 'Error') onUnexpectedError(error)
      progress.setState(isWrongKey ? 'wrong-key' : 'offline')
      return
    },
  }
}
