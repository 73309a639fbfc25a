import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

const STORED = 'foyer:scroll-places'

/**
 * A new page begins at its top or at its fragment; back, forward and loading again lead to where one was. The
 * browser's own way comes too early: a page that is fetched is not as high yet.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
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
}

/** Heights in px by history entry; they outlive loading the page again. */
const places = new Map<string, number>(readPositions())

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

/** Takes over from the browser; called once. */
export function startScrollRestoration(): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...places]))
    } catch {
      // A full or forbidden storage costs the place, never the page.
    }
  })
}
