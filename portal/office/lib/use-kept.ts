import { useState } from 'react'

const kept = new Map<string, unknown>()

/** State that outlives its page as long as the window is open: a list is found again as it was left. */
export function useKept<T>(key: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : first))
  return [
    value,
    (next) => {
      kept.set(key, next)
      setValue(next)
    },
  ]
}

/** The ids of a list as it was filtered and sorted last, for the arrows of a record. */
export function keepIds(list: string, ids: readonly string[]): void {
  kept.set(`${list}:ids`, ids)
}

export function keptIds(list: string): readonly string[] {
  return (kept.get(`${list}:ids`) as readonly string[] | undefined) ?? []
}
