import { useSyncExternalStore } from 'react'
import { isBrowser } from './is-browser.ts'

const firstView = isBrowser ? document.getElementById('first-view') : null

/** Whether the server rendered only a skeleton, as for pages that need a session: it is re-rendered, not hydrated. */
const isSkeleton = firstView?.hasAttribute('data-skeleton') ?? false

/** The language in which the server rendered this page; undefined when there is nothing to hydrate. */
export const serverLanguage =
  firstView && !isSkeleton ? (document.documentElement.lang === 'fr' ? 'fr' : 'en') : undefined

/** The server's responses, by path, and its texts, by language. Their element is removed. */
export const serverRendered = JSON.parse(firstView?.textContent ?? '{}') as {
  answers?: Record<string, unknown>
  texts?: Record<string, Record<string, object>>
}
firstView?.remove()

/** Whether the page reacts to keys and clicks: from the start, or once it is hydrated. */
let isHydrated = isBrowser && serverLanguage === undefined
const listeners = new Set<() => void>()

export function markHydrated() {
  isHydrated = true
  for (const listener of listeners) listener()
}

/** Whether the page is hydrated. Before, it shows only what the server knows, and nothing stored on this device. */
export function useIsHydrated() {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => isHydrated,
    () => false,
  )
}
