import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmStore } from '#portal/ui/confirm-store.ts'

/** Moves the focus to the heading, where screen readers begin to read and Tab goes on. */
export function focusHeading(page: HTMLElement) {
  const heading = page.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

const sectionOf = (pathname: string) => pathname.split('/')[1]

/** When another page opens: cancels an open question, scrolls a new section to its top, and focuses the heading unless the page already has the focus. */
export function usePageChange(page: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    const box = page.current
    if (lastPath.current === pathname || !box) return undefined
    if (sectionOf(lastPath.current) !== sectionOf(pathname)) box.scrollTop = 0
    lastPath.current = pathname
    // The question was about the previous page.
    confirmStore.getState().answer('cancel')
    const focusPage = () => box.contains(document.activeElement) || focusHeading(box)
    if (focusPage()) return undefined
    // A page that is still loading has no heading yet. The focus stays put once the user presses something.
    const observer = new MutationObserver(() => {
      if (focusPage()) observer.disconnect()
    })
    observer.observe(box, { childList: true, subtree: true })
    const stop = () => observer.disconnect()
    const once = { capture: true, once: true }
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, stop, once)
    return () => {
      stop()
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, stop, once)
    }
  }, [pathname, page])
}
