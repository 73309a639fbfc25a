import { startTransition, useEffect, useRef, useState } from 'react'

/** As many rows as a tall screen shows; the rest is drawn on the way there. */
const BATCH_ROWS = 20

/**
 * How many of `total` rows are drawn. More follow when `rest`, the room of those that are not, comes near; another
 * `view` of the rows begins again.
 */
export function useIncrementalRows(total: number, view: string) {
  const [drawn, setDrawn] = useState({ view, count: BATCH_ROWS })
  const count = Math.min(total, drawn.view === view ? drawn.count : BATCH_ROWS)
  const rest = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!rest.current || count >= total) return
    // Observing tells at once where it is, so it is observed anew after each piece.
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry?.isIntersecting && startTransition(() => setDrawn({ view, count: count + BATCH_ROWS })),
      { rootMargin: '100% 0px' },
    )
    observer.observe(rest.current)
    return () => observer.disconnect()
  }, [count, total, view])
  return { count, rest }
}
