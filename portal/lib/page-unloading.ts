let isUnloading = false
addEventListener('beforeunload', () => {
  isUnloading = true
})
// Back again as it was left; the first one says only that the page has come, and may be late.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isUnloading = false
})

/** The page is on its way out: the browser breaks off what it was asking for, and that says nothing of the server. */
export function isPageUnloading(): boolean {
  return isUnloading
}
