import { useLayoutEffect } from 'react'

/**
 * Handles keys that nothing before it has used; `press` returns false for a key that it does not need. It starts
 * listening before the screen is painted, so that a key pressed the moment the screen appears is not lost.
 */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
