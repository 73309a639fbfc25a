import { useLayoutEffect } from 'react'
import { decoded, usePageLocation } from '#portal/lib/navigation.tsx'

const STORAGE_KEY = 'foyer:scroll-places'

/**
 * Scrolls a new page to its top or fragment; back, forward and reload restore the position. The browser's own
 * restoration comes too early, before a fetched page has its full height.
 */
export function ScrollRestoration() {
  const { key, hash } = usePageLocation()
  useLayoutEffect(() => {
    const position = positions.get(key)
    const section = hash ? document.getElementById(decoded(hash.slice(1))) : null
    if (position !== undefined) window.scrollTo(0, position)
    else if (section) section.scrollIntoView()
    else window.scrollTo(0, 0)

    const savePosition = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', savePosition, { passive: true })
    return () => window.removeEventListener('scroll', savePosition)
  }, [key, hash])
  return null
}

/** Scroll positions in px by history entry; kept across reloads. */
const positions = new Map(readPositions())

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Replaces the browser's scroll restoration; called once. */
export function startScrollRestoration() {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // If storage is full or blocked, only the position is lost.
    }
  })
}
