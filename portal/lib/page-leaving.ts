let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})
// Back again as it was left; the first one says only that the page has come, and may be late.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false
})

/** The page is on its way out: the browser breaks off what it was asking for, and that says nothing of the server. */
export function isPageLeaving(): boolean {
  return isLeaving
}
