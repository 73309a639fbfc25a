import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { NavigationContext } from './navigation.tsx'

const arrivals = new Set<() => void>()

/** The place inside a router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const location = useLocation()
  const routerNavigate = useNavigate()
  const { key } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is an arrival
  useEffect(() => {
    for (const arrive of arrivals) arrive()
    arrivals.clear()
  }, [key])
  const navigate = useCallback(
    (to: string, options?: object) =>
      new Promise<void>((resolve) => {
        arrivals.add(resolve)
        void routerNavigate(to, options)
      }),
    [routerNavigate],
  )
  return <NavigationContext value={{ ...location, navigate, Link }}>{children}</NavigationContext>
}
