import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SCROLL_OFFSET_PX } from '#shared/widget-constants.ts'

/** Scrolls to the fragment's section: on load, on change, and once the content above it has loaded. */
export function useFragmentScroll(isThere: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same fragment is chosen again
  useEffect(() => {
    const section = hash && isThere ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX })
  }, [hash, key, isThere])
}
