import type { EncryptedOutbox } from '#desktop/main/copy/encrypted-outbox.ts'
import type { SyncStatus } from '#shared/sync/sync-status.ts'
import type { CopyData } from './copy-data.ts'
import { pullOnce } from './pull.ts'
import { pushAll } from './push.ts'
import { backoffMs, createRetryBackoff } from './retry-backoff.ts'
import {
  createServerCalls,
  ResyncRequired,
  Revoked,
  type ServerCalls,
  ServerUnavailable,
  UpdateRequired,
  WrongKey,
} from './server-calls.ts'
import { createDocumentDownload, downloadPhotos } from './sync-photos.ts'

/** A desk that starts without network must know about when it was last in touch. */
const SAVE_INTERVAL_MS = 60_000

type SyncProgress = ReturnType<typeof createSyncProgress>

/** The sync status shown on the desk's page; listeners are called once per change. */
function createSyncProgress(data: CopyData) {
  const listeners = new Set<(status: SyncStatus) => void>()
  const copyState = () => (data.hadCopy() ? 'resync' : 'copying')
  let state: SyncStatus['state'] = data.state().isCopying ? copyState() : 'offline'
  let { lastContactAt } = data.state()
  let savedAt = lastContactAt ?? 0
  let copyProgress: SyncStatus['copyProgress'] = null
  let lastNotified = ''

  const status = (): SyncStatus => ({ state, ...data.counts(), lastContactAt, copyProgress })
  function notify() {
    const now = JSON.stringify({ ...status(), lastContactAt: null })
    if (now === lastNotified) return
    lastNotified = now
    for (const listener of listeners) listener(status())
  }
  function setState(next: SyncStatus['state']) {
    // 'revoked' is final.
    if (state !== 'revoked') state = next
    notify()
  }
  data.onCountsChanged(notify)
  return {
    status,
    setState,
    /** The server answered. */
    recordContact(at: number) {
      lastContactAt = at
      if (Math.abs(at - savedAt) >= SAVE_INTERVAL_MS) {
        savedAt = at
        void data.change({ lastContactAt: at }).catch(() => {})
      }
      if (data.state().isCopying) setState(copyState())
      else setState('online')
    },
    setCopyProgress(next: SyncStatus['copyProgress']) {
      copyProgress = next
      notify()
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: (status: SyncStatus) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** How late a response may be before the desk shows itself offline. Below 1 s together with a pull's wait. */
const RESPONSE_GRACE_MS = 500

/**
 * Reports a dead connection while a call still hangs, since an unplugged cable raises no error. The call
 * continues, and a late response reports the connection alive again.
 */
function createResponseWatchdog(events: { onResponse(): void; onTimeout(): void }) {
  let timer: NodeJS.Timeout | undefined
  return {
    expectResponse(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(events.onTimeout, ms + RESPONSE_GRACE_MS)
    },
    onResponse() {
      clearTimeout(timer)
      events.onResponse()
    },
    /** For when no response is expected. */
    stop: () => clearTimeout(timer),
  }
}

export interface EngineOptions {
  data: CopyData
  serverUrl: string
  deskKey: string
  fetch: typeof fetch
  /** The device's clock, in ms. */
  clock(): number
  /** How many labels wait for the printer. */
  countQueuedLabels(): number
  isRehearsing: boolean
  /** What a kiosk has not sent; undefined at a desk. */
  encryptedOutbox: EncryptedOutbox | undefined
  /** Called once nothing more can be sent: all is stored, or the organizer has closed the key. */
  onRevoked(): Promise<void>
  /** Removes the traces of people who were erased. Returns false if some are left. */
  onErased(): Promise<boolean>
  onUnexpectedError(error: unknown): void
}

/** How long the server holds a pull open when there is nothing new; a change at another desk answers it at once. */
const LONG_POLL_MS = 250
const WRONG_KEY_PAUSE_MS = 15_000

/** Keeps a copy in sync with the server while it runs. */
export function createSyncEngine(options: EngineOptions) {
  const { data } = options
  const progress = createSyncProgress(data)
  const cycle = createCycle(options, progress)
  let abortController = new AbortController()
  let loop: Promise<void> | undefined
  let lastCycle: Promise<void> = Promise.resolve()
  let wake: () => void = () => {}
  let waiters: (() => void)[] = []
  let failures = 0
  const watchdog = createResponseWatchdog({
    onResponse: () => progress.recordContact(options.clock()),
    onTimeout: () => progress.setState('offline'),
  })
  const createCalls = (signal: AbortSignal) => createServerCalls({ ...options, ...watchdog, signal })
  let calls = createCalls(abortController.signal)

  /** Runs one cycle at a time, whoever requests it. */
  function runCycle(longPollMs: number) {
    lastCycle = lastCycle.then(async () => {
      try {
        await cycle.run(calls, longPollMs)
        failures = 0
      } catch (error) {
        failures++
        if (!abortController.signal.aborted && (await cycle.handleFailure(error))) failures = 0
      } finally {
        watchdog.stop()
      }
    })
    return lastCycle
  }

  async function run() {
    while (!abortController.signal.aborted) {
      const callers = waiters
      waiters = []
      await runCycle(callers.length > 0 ? 0 : LONG_POLL_MS)
      for (const resolve of callers) resolve()
      if (failures === 0 || waiters.length > 0 || abortController.signal.aborted) continue
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
    start() {
      if (loop !== undefined) return
      abortController = new AbortController()
      calls = createCalls(abortController.signal)
      loop = run().catch(options.onUnexpectedError)
    },
    async stop() {
      abortController.abort()
      wake()
      for (const resolve of waiters.splice(0)) resolve()
      await loop
      await lastCycle
      watchdog.stop()
      loop = undefined
    },
    /** Sends what waits and reads what is new, once, now. Never throws: the status shows the result. */
    syncNow(): Promise<void> {
      if (loop === undefined) return runCycle(0)
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
  {
    data,
    clock,
    countQueuedLabels,
    encryptedOutbox,
    isRehearsing,
    onRevoked,
    onErased,
    onUnexpectedError,
  }: EngineOptions,
  progress: SyncProgress,
) {
  const backoff = createRetryBackoff()
  const downloadDocuments = createDocumentDownload(data)
  return {
    async run(calls: ServerCalls, longPollMs: number) {
      await pushAll(data, calls, { clock, countQueuedLabels, encryptedOutbox, backoff })
      for (;;) {
        const page = await pullOnce(data, calls, {
          wait: longPollMs,
          clock,
          countQueuedLabels,
          isKiosk: encryptedOutbox !== undefined,
          isRehearsing,
        })
        progress.setCopyProgress(data.state().isCopying ? { done: page.upTo, total: page.last } : null)
        if (!page.more) break
      }
      progress.setState('online')
      // Retried every cycle until it succeeds, for example after a crash or while the database was busy.
      if (data.state().hasTraces && (await onErased())) await data.change({ hasTraces: false })
      await downloadPhotos(data, calls)
      await downloadDocuments(calls)
    },

    /** @returns whether to retry at once */
    async handleFailure(error: unknown) {
      if (error instanceof ResyncRequired) {
        await data.restartCopy()
        progress.setState('resync')
        return true
      }
      if (error instanceof Revoked) {
        await data.markRevoked(error.stored)
        progress.setState('revoked')
        // The server accepts nothing more for a closed key.
        if (error.isClosed || data.counts().waiting === 0) await onRevoked()
      } else if (error instanceof UpdateRequired) progress.setState('update')
      else if (error instanceof WrongKey) progress.setState('wrong-key')
      else {
        progress.setState('offline')
        if (!(error instanceof ServerUnavailable)) onUnexpectedError(error)
      }
      return false
    },
  }
}
