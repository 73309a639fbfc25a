import { useState } from 'react'

const sessionValues = new Map<string, unknown>()

/** State that survives its page while the window is open, so that a list is found as it was left. */
export function useSessionState<T>(key: string, first: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => (sessionValues.has(key) ? (sessionValues.get(key) as T) : first))
  return [
    value,
    (next) => {
      sessionValues.set(key, next)
      setValue(next)
    },
  ]
}

/** The ids of a list as last filtered and sorted, for the previous and next record. */
export function rememberIds(list: string, rows: readonly { _id: string }[]) {
  sessionValues.set(
    `${list}:ids`,
    rows.map(({ _id }) => _id),
  )
}

export const rememberedIds = (list: string) => (sessionValues.get(`${list}:ids`) ?? []) as readonly string[]
