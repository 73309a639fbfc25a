import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PlaceContext } from './place.tsx'

const arrivals = new Set<() => void>()

/** The place inside a router. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const { key } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is an arrival
  useEffect(() => {
    for (const arrive of arrivals) arrive()
    arrivals.clear()
  }, [key])
  const go = useCallback(
    (to: string, options?: object) =>
      new Promise<void>((resolve) => {
        arrivals.add(resolve)
        void navigate(to, options)
      }),
    [navigate],
  )
  return <PlaceContext value={{ ...location, go, Link }}>{children}</PlaceContext>
}
