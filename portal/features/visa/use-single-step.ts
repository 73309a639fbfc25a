import { useSyncExternalStore } from 'react'

/** Where the style sheets put the stops one under the other. */
const QUERY = '(max-width: 899px)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the page is so narrow that only one stop of the form is open. */
export function useSingleStep(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}
