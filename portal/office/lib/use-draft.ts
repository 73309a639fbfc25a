import { useState } from 'react'

/** Unsaved drafts by key, kept while other pages are opened. */
const drafts = new Map<string, object>()

/** A draft that begins with the saved values. */
export function useDraft<T extends object>(key: string, saved: T) {
  const [draft, setDraft] = useState((drafts.get(key) as T | undefined) ?? saved)
  return {
    draft,
    write(change: Partial<T>) {
      const next = { ...draft, ...change }
      drafts.set(key, next)
      setDraft(next)
    },
    /** Starts over; what differs from `sent` was written while it was being saved, and stays. */
    forget(from = saved, sent?: T) {
      const written = Object.entries(drafts.get(key) ?? {}).filter(
        ([field, value]) => sent && value !== sent[field as keyof T],
      )
      const next = { ...from, ...Object.fromEntries(written) }
      if (written.length > 0) drafts.set(key, next)
      else drafts.delete(key)
      setDraft(next)
    },
  }
}
