import { isBrowser } from './is-browser.ts'

let isUnloading = false
if (isBrowser) {
  addEventListener('beforeunload', () => {
    isUnloading = true
  })
  // Restored from the back/forward cache. The first pageshow only reports the load, and may come late.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isUnloading = false
  })
}

/** The page is unloading: the browser aborts its requests, which says nothing about the server. */
export function isPageUnloading() {
  return isUnloading
}
