import { useState } from 'react'

/** By key: what is written and not yet saved, kept while other pages are opened. */
const drafts = new Map<string, unknown>()

/** What is being written, beginning with what is saved. */
export function useDraft<T extends object>(key: string, saved: T) {
  const [draft, setDraft] = useState((drafts.get(key) as T | undefined) ?? saved)
  return {
    draft,
    write(change: Partial<T>) {
      const next = { ...draft, ...change }
      drafts.set(key, next)
      setDraft(next)
    },
    /** Starts over. */
    forget(from = saved) {
      drafts.delete(key)
      setDraft(from)
    },
  }
}
