import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmStore } from '#portal/ui/confirm-store.ts'

/** Moves the focus to the heading, where screen readers begin to read and Tab goes on. */
export function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

const sectionOf = (pathname: string) => pathname.split('/')[1]

/** After another page was opened, a question of the last one is closed, another section begins at its top, and the heading gets the focus, unless something in it has it. */
export function usePageChange(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const box = page.current
    if (shown.current === pathname || !box) return undefined
    if (sectionOf(shown.current) !== sectionOf(pathname)) box.scrollTop = 0
    shown.current = pathname
    // It was about the page that is gone.
    confirmStore.getState().answer('cancel')
    const settle = () => box.contains(document.activeElement) || focusHeading(box)
    if (settle()) return undefined
    // A page that still loads has no heading yet; whoever goes on meanwhile is not called back.
    const watch = new MutationObserver(() => {
      if (settle()) watch.disconnect()
    })
    watch.observe(box, { childList: true, subtree: true })
    const stop = () => watch.disconnect()
    const went = { capture: true, once: true }
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, stop, went)
    return () => {
      stop()
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, stop, went)
    }
  }, [pathname, page])
}
