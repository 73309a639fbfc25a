import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the heading of content that replaces a form: the page starts over, for sighted users and screen readers alike.
 */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
