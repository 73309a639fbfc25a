import { useEffect, useEffectEvent } from 'react'

interface Options {
  /** Together with Ctrl or Cmd. */
  isCtrl?: boolean
  /** Selector of the places in which these keys mean something else. */
  except?: string
}

/** What keys do anywhere on the page, by their names in lower case. */
export function usePageKeys(
  keys: Readonly<Record<string, (() => unknown) | undefined>>,
  { isCtrl = false, except = 'input, textarea, select, [role="dialog"], [role="alertdialog"]' }: Options = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    const isElsewhere = except && event.target instanceof Element && event.target.closest(except)
    // Shift is part of many characters, but changes what an arrow means.
    const isOther = event.altKey || (event.shiftKey && event.key.length > 1)
    if (!act || isElsewhere || isOther || (event.ctrlKey || event.metaKey) !== isCtrl) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
