import { useCallback, useSyncExternalStore } from 'react'

/** Phones: the same breakpoint as in the style sheets. */
const PHONE = '(max-width: 599px)'

/** Whether the page is as narrow as a phone, where popovers come up from the bottom edge. */
export function useIsPhone() {
  return useMediaQuery(PHONE)
}

/** Whether a media query matches, now and after every change. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // For rendering without a window, as in tests.
    () => false,
  )
}
