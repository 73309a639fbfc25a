import { useSyncExternalStore } from 'react'
import { isBrowser } from './is-browser.ts'

const firstView = isBrowser ? document.getElementById('first-view') : null

/** The server drew a page that only a session fills: a skeleton, which is re-rendered, not hydrated. */
const isFrame = firstView?.hasAttribute('data-skeleton') ?? false

/** The language in which the server drew this page; undefined when there is nothing to take over. */
export const serverLanguage = firstView && !isFrame ? (document.documentElement.lang === 'fr' ? 'fr' : 'en') : undefined

/** Its answers, by path, and its texts, by language. They do not stay in the page. */
export const serverRendered = JSON.parse(firstView?.textContent ?? '{}') as {
  answers?: Record<string, unknown>
  texts?: Record<string, Record<string, object>>
}
firstView?.remove()

/** The page answers to keys and clicks: from the start, or once what the server drew has been taken over. */
let isOn = isBrowser && serverLanguage === undefined
const listeners = new Set<() => void>()

export function markHydrated() {
  isOn = true
  for (const listener of listeners) listener()
}

/** Whether the page is hydrated. Before, it shows only what the server knows, and nothing stored on this device. */
export function useIsHydrated() {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => isOn,
    () => false,
  )
}
