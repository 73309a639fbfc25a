import type { DeskConflict, RefusedOperation, SyncStatus } from '#shared/sync/sync-status.ts'
import { backOffMs } from './back-off.ts'
import type { CopyData } from './copy-data.ts'
import { downloadPhotos } from './download-photos.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createHeldBack } from './held-back.ts'
import { pullOnce } from './pull.ts'
import { pushAll } from './push.ts'
import { createServerCalls, ResyncRequired, Revoked, WrongKey } from './server-calls.ts'

/** Keeps a copy and the server alike, for as long as it runs. */
export interface SyncEngine {
  start(): void
  stop(): Promise<void>
  /** Sends what waits and reads what is new, once, now. Never throws: the status says what came of it. */
  syncNow(): Promise<void>
  status(): SyncStatus
  /** @returns ends it */
  subscribe(listener: (status: SyncStatus) => void): () => void
  refused(): RefusedOperation[]
  conflicts(): DeskConflict[]
}

export interface EngineOptions {
  data: CopyData
  serverUrl: string
  deskKey: string
  fetch: typeof fetch
  /** The device's clock, in ms. */
  clock(): number
  /** The desk was revoked and everything that it held is stored with the server. */
  onRevoked(): Promise<void>
  onFault(error: unknown): void
}

/** A change at another desk ends it, so it costs nothing when short; long enough not to cause a storm. */
const WAIT_MS = 250
const WRONG_KEY_PAUSE_MS = 15_000

export function createSyncEngine(options: EngineOptions): SyncEngine {
  const { data, clock } = options
  const listeners = new Set<(status: SyncStatus) => void>()
  let state: SyncStatus['state'] = data.state().isCopying ? 'copying' : 'offline'
  let lastContactAt: number | null = null
  let copied: SyncStatus['copied'] = null
  let told = ''
  let ending = new AbortController()
  let loop: Promise<void> | undefined
  let turn: Promise<void> = Promise.resolve()
  let wake: () => void = () => {}
  let wanted: (() => void)[] = []
  let failures = 0
  const heldBack = createHeldBack()

  const status = (): SyncStatus => ({ state, ...data.counts(), lastContactAt, copied })
  function notify(): void {
    const now = JSON.stringify({ ...status(), lastContactAt: null })
    if (now === told) return
    told = now
    for (const listener of listeners) listener(status())
  }
  function setState(next: SyncStatus['state']): void {
    // Once revoked nothing else is true any more.
    if (state !== 'revoked') state = next
    notify()
  }
  const heartbeat = createHeartbeat({
    heard() {
      lastContactAt = clock()
      if (data.state().isCopying) setState(data.hadCopy() ? 'resync' : 'copying')
      else setState('online')
    },
    silent: () => setState('offline'),
  })
  data.onCounts(notify)

  function callsUntil(signal: AbortSignal) {
    const { expect, heard } = heartbeat
    return createServerCalls({ ...options, expect, heard, signal })
  }
  let calls = callsUntil(ending.signal)

  async function cycle(wait: number): Promise<void> {
    await pushAll(data, calls, { clock, heldBack })
    for (;;) {
      const page = await pullOnce(data, calls, { wait, clock })
      copied = data.state().isCopying ? { done: page.upTo, total: page.last } : null
      notify()
      if (!page.more) break
    }
    setState('online')
    await downloadPhotos(data, calls)
  }

  /** One cycle at a time, whoever asks for it. */
  function attempt(wait: number): Promise<void> {
    turn = turn.then(async () => {
      try {
        await cycle(wait)
        failures = 0
      } catch (error) {
        await fail(error)
      } finally {
        heartbeat.rest()
      }
    })
    return turn
  }

  async function fail(error: unknown): Promise<void> {
    failures++
    if (ending.signal.aborted) return
    if (error instanceof ResyncRequired) {
      await data.restartCopy()
      failures = 0
      return setState('resync')
    }
    if (error instanceof WrongKey) return setState('wrong-key')
    if (error instanceof Revoked) {
      await data.markRevoked(error.stored)
      setState('revoked')
      if (data.counts().waiting === 0) await options.onRevoked()
      return
    }
    if ((error as Error).name !== 'Error') options.onFault(error)
    setState('offline')
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const asked = wanted
      wanted = []
      await attempt(asked.length > 0 ? 0 : WAIT_MS)
      for (const resolve of asked) resolve()
      if (failures === 0 || wanted.length > 0 || ending.signal.aborted) continue
      const ms = state === 'wrong-key' ? WRONG_KEY_PAUSE_MS : backOffMs(failures)
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
      ending = new AbortController()
      calls = callsUntil(ending.signal)
      loop = run().catch(options.onFault)
    },
    async stop() {
      ending.abort()
      wake()
      for (const resolve of wanted.splice(0)) resolve()
      await loop
      await turn
      heartbeat.rest()
      loop = undefined
    },
    syncNow() {
      if (loop === undefined) return attempt(0)
      return new Promise((resolve) => {
        wanted.push(resolve)
        wake()
      })
    },
    status,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refused: () => data.refused(),
    conflicts: () => data.conflicts(),
  }
}
