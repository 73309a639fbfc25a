import { useLayoutEffect } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

const MOVING = /^(Arrow|Page|Home$|End$|Tab$|Backspace$|Delete$)/

/** Whether a press has an effect: a key that is held down writes and moves on, and does nothing else again. */
export function actsAgain({ key, repeat, ctrlKey, altKey, metaKey }: Press): boolean {
  if (!repeat || MOVING.test(key)) return true
  return [...key].length === 1 && !ctrlKey && !altKey && !metaKey
}

/**
 * Handles keys that nothing before it has used; `press` returns false for a key that it does not need. It starts
 * listening before the screen is painted, so that a key pressed the moment the screen appears is not lost. A key that
 * is held down is one press, also when the screen changes meanwhile.
 */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat && press(event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

/** Enter, unless a button has the focus: it is pressed then. */
export const useEnter = (act: () => void) =>
  useKeys(({ key, target }) => {
    if (key !== 'Enter' || target instanceof HTMLButtonElement) return false
    act()
    return true
  })

/**
 * Keeps what a held key repeats from every field, form and button of the page, except writing and moving. F6 is the
 * page's own: while a message is shown, react-aria would take it.
 */
export function useSinglePresses(f6: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'F6' && !event.repeat) f6()
      else if (actsAgain(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  })
}
