import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the heading, where screen readers begin to read and Tab goes on. */
export function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** After another page was opened, its heading gets the focus, unless something in the page has it already. */
export function usePageChange(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const box = page.current
    if (shown.current === pathname || !box) return undefined
    shown.current = pathname
    const before = document.activeElement
    const isElsewhere = () => document.activeElement !== document.body && document.activeElement !== before
    const settle = () => box.contains(document.activeElement) || isElsewhere() || focusHeading(box)
    if (settle()) return undefined
    // A page that still loads has no heading yet.
    const watch = new MutationObserver(() => {
      if (settle()) watch.disconnect()
    })
    watch.observe(box, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, page])
}
