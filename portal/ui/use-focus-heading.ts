import { useEffect, useRef } from 'react'

/** For the heading of content that replaces a form: scrolls to the top and has screen readers read the new content. */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
