import { useMemo } from 'react'
import { useIsLive } from './live.ts'

/** What lies on this device, which the server does not know when it draws the first view: undefined until the page is live. */
export function useOnDevice<T>(read: () => T): T | undefined {
  const isLive = useIsLive()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  return useMemo(() => (isLive ? read() : undefined), [isLive])
}
