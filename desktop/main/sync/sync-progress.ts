import type { SyncStatus } from '#shared/sync/sync-status.ts'
import type { CopyData } from './copy-data.ts'

/** A desk that starts without network must know about when it was last in touch. */
const SAVE_INTERVAL_MS = 60_000

export type SyncProgress = ReturnType<typeof createSyncProgress>

/** The sync status shown on the desk's page; listeners are called once per change. */
export function createSyncProgress(data: CopyData) {
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
export function createResponseWatchdog(events: { onResponse(): void; onTimeout(): void }) {
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
