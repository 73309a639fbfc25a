import { useEffect, useState } from 'react'
import { usePlace } from '#portal/lib/place.tsx'
import { SCROLL_OFFSET_PX } from '#shared/widget-constants.ts'
import { STEPS, type StepAnchor } from './step-nav.tsx'

/** A section counts as current slightly before it reaches its scroll position. */
const REACH_PX = 2 * SCROLL_OFFSET_PX

/** The section being read: the last one whose top has come up to the step line. */
export function useSectionInView(): StepAnchor {
  const [current, setCurrent] = useState<StepAnchor>('catalogue')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(sectionInView())
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [])
  return current
}

function sectionInView(): StepAnchor {
  const root = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2
  // The last sections may be too short to be scrolled all the way up.
  const reach = isAtEnd ? window.innerHeight : REACH_PX
  const reached = STEPS.filter(({ anchor }) => {
    const section = document.getElementById(anchor)
    return section !== null && section.getBoundingClientRect().top <= reach
  })
  return reached.at(-1)?.anchor ?? 'catalogue'
}

/** Scrolls to the fragment's section: on load, on change, and once the content above it has loaded. */
export function useFragmentScroll(isThere: boolean): void {
  const { hash, key } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same fragment is chosen again
  useEffect(() => {
    const section = hash && isThere ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX })
  }, [hash, key, isThere])
}
