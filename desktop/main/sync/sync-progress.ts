import type { SyncStatus } from '#shared/sync/sync-status.ts'
import type { CopyData } from './copy-data.ts'

export type SyncProgress = ReturnType<typeof createSyncProgress>

/** What the desk's page is told of the sync; listeners hear of each change once. */
export function createSyncProgress(data: CopyData) {
  const listeners = new Set<(status: SyncStatus) => void>()
  let state: SyncStatus['state'] = data.state().isCopying ? 'copying' : 'offline'
  let lastContactAt: number | null = null
  let copied: SyncStatus['copied'] = null
  let told = ''

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
  data.onCounts(notify)
  return {
    status,
    setState,
    /** The server answered. */
    heard(at: number): void {
      lastContactAt = at
      if (data.state().isCopying) setState(data.hadCopy() ? 'resync' : 'copying')
      else setState('online')
    },
    setCopied(next: SyncStatus['copied']): void {
      copied = next
      notify()
    },
    /** @returns ends it */
    subscribe(listener: (status: SyncStatus) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** How long an answer may be late before the desk says that it is alone. Together with a pull's wait below 1 s. */
const SILENCE_MS = 500

interface Heartbeat {
  expect(ms: number): void
  heard(): void
  /** Nobody is asked for now. */
  rest(): void
}

/**
 * Says that the line is dead while a call still hangs: a cable that is pulled gives no error. The call goes on, and
 * its answer, however late, says the contrary.
 */
export function createHeartbeat(events: { heard(): void; silent(): void }): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  return {
    expect(ms) {
      clearTimeout(timer)
      timer = setTimeout(events.silent, ms + SILENCE_MS)
    },
    heard() {
      clearTimeout(timer)
      events.heard()
    },
    rest: () => clearTimeout(timer),
  }
}
