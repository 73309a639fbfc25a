import { useEffect, useState } from 'react'

/** The current time, updated every second, for countdowns and ages. ms since 1970. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
