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
