import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is fetched only once somebody scrolls to it. */
export function WhenReached({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [isReached, setReached] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true)
    })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isReached && children}
    </div>
  )
}
