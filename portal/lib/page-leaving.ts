let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})
addEventListener('pageshow', () => {
  isLeaving = false
})

/** The page is on its way out: the browser breaks off what it was asking for, and that says nothing of the server. */
export function isPageLeaving(): boolean {
  return isLeaving
}
