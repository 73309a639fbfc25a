import { useEffect, useMemo, useRef } from 'react'
import { useIsLive } from './live.ts'

/** What lies on this device, which the server does not know when it draws the first view: undefined until the page is live. */
export function useOnDevice<T>(read: () => T): T | undefined {
  const isLive = useIsLive()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  return useMemo(() => (isLive ? read() : undefined), [isLive])
}

/**
 * Writes on every key, since a battery dies without notice. Looking at a draft does not extend its life: neither the
 * first values nor `kept`, the draft that replaced them, are written.
 * @param typed the form's values as JSON
 */
export function useDraftWriting(typed: string, kept: object | undefined, write: () => void): void {
  const last = useRef(typed)
  const keptText = kept && JSON.stringify(kept)
  const isRestored = useRef(typed === keptText)
  useEffect(() => {
    if (typed === last.current) return
    last.current = typed
    if (typed !== keptText || isRestored.current) write()
    else isRestored.current = true
  })
}
