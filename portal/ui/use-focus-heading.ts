import { useEffect, useRef } from 'react'

/** For the heading of content that replaces a form: focusing it starts the page over, also for screen readers. */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
