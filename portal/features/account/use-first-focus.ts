import { useEffect } from 'react'

/**
 * Focuses the first field: always when the form has replaced another one, whose focus is gone; on a page just opened
 * only where that does not bring up a keyboard over it.
 */
export function useFirstFocus(focus: () => void, hasSwitchedForm: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (hasSwitchedForm || !window.matchMedia('(pointer: coarse)').matches) focus()
  }, [])
}
