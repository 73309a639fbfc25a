import { useEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

const arrivals = new Set<() => void>()

/** Navigates; settles when the page is shown, so that a button can stay pending until then. */
export function useGoTo(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return (to, options) =>
    new Promise((resolve) => {
      arrivals.add(resolve)
      void navigate(to, options)
    })
}

/** Resolves pending navigations; used once, beside the pages. */
export function useArrivals(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is an arrival
  useEffect(() => {
    for (const arrive of arrivals) arrive()
    arrivals.clear()
  }, [key])
}
