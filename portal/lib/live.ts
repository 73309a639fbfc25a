import { useSyncExternalStore } from 'react'
import { isBrowser } from './is-browser.ts'

/** The element whose presence says that the server drew this page; its text is what was drawn from. */
export const FIRST_VIEW_ID = 'first-view'

/** Keys and answers of the queries that the server asked. */
export type FirstViewData = [readonly unknown[], unknown][]

/** The page answers to keys and clicks: from the start, or once what the server drew has been taken over. */
let isOn = isBrowser && !document.getElementById(FIRST_VIEW_ID)
const listeners = new Set<() => void>()

export function goLive(): void {
  isOn = true
  for (const listener of listeners) listener()
}

/** Whether the page is live. Before, it shows what the server knows: nothing that lies on this device. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => isOn,
    () => false,
  )
}
