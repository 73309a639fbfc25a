import { useLayoutEffect } from 'react'
import { usePlace } from '#portal/lib/place.tsx'

const STORED = 'foyer:scroll-places'

/**
 * Scrolls a new page to its top or fragment; back, forward and reload restore the position. The browser's own
 * restoration comes too early, before a fetched page has its full height.
 */
export function ScrollRestoration() {
  const { key, hash } = usePlace()
  useLayoutEffect(() => {
    const place = places.get(key)
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (place !== undefined) window.scrollTo(0, place)
    else if (section) section.scrollIntoView()
    else window.scrollTo(0, 0)

    const note = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key, hash])
  return null
}

/** Scroll positions in px by history entry; kept across reloads. */
const places = new Map<string, number>(readPositions())

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** Replaces the browser's scroll restoration; called once. */
export function startScrollRestoration(): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...places]))
    } catch {
      // If storage is full or blocked, only the position is lost.
    }
  })
}
