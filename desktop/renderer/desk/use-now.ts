import { useEffect, useState } from 'react'

/** The time, again every second, for what counts down or grows old. ms since 1970. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
