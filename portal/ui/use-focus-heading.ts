import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of what stands in the place of a form: the page begins anew, for eyes and for screen readers. */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
