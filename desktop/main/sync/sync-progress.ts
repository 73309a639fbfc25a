import type { SyncStatus } from '#shared/sync/sync-status.ts'
import type { CopyData } from './copy-data.ts'

/** A desk that starts without network must know about when it was last in touch. */
const KEPT_EACH_MS = 60_000

export type SyncProgress = ReturnType<typeof createSyncProgress>

/** The sync status shown on the desk's page; listeners are called once per change. */
export function createSyncProgress(data: CopyData) {
  const listeners = new Set<(status: SyncStatus) => void>()
  const copying = () => (data.hadCopy() ? 'resync' : 'copying')
  let state: SyncStatus['state'] = data.state().isCopying ? copying() : 'offline'
  let { lastContactAt } = data.state()
  let keptAt = lastContactAt ?? 0
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
    // 'revoked' is final.
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
      if (Math.abs(at - keptAt) >= KEPT_EACH_MS) {
        keptAt = at
        void data.change({ lastContactAt: at }).catch(() => {})
      }
      if (data.state().isCopying) setState(copying())
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

/** How late a response may be before the desk shows itself offline. Below 1 s together with a pull's wait. */
const SILENCE_MS = 500

/**
 * Reports a dead connection while a call still hangs, since an unplugged cable raises no error. The call
 * continues, and a late response reports the connection alive again.
 */
export function createHeartbeat(events: { heard(): void; silent(): void }) {
  let timer: NodeJS.Timeout | undefined
  return {
    expect(ms: number): void {
      clearTimeout(timer)
      timer = setTimeout(events.silent, ms + SILENCE_MS)
    },
    heard(): void {
      clearTimeout(timer)
      events.heard()
    },
    /** No response is expected for now. */
    rest: () => clearTimeout(timer),
  }
}
