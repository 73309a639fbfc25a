import { useLayoutEffect } from 'react'

/**
 * Hears the keys that nothing before it has used; `press` returns false for a key that it has no use for. It listens
 * before the screen is painted, so a key pressed the moment the screen appears is heard.
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
