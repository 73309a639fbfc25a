import { useSyncExternalStore } from 'react'

/** Phones: the same border as in the style sheets. */
const QUERY = '(max-width: 599px)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the page is as narrow as a phone, where what opens comes from the bottom edge. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}
