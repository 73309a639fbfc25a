/** Works once all dialogs are closed and have given the focus back. */
export function afterDialog(work: () => void) {
  const wait = () => {
    // Toasts also have this role, but are not sections.
    if (document.querySelector('section[role=alertdialog]')) requestAnimationFrame(wait)
    // A dialog restores focus in the frame after it has closed.
    else requestAnimationFrame(() => requestAnimationFrame(work))
  }
  wait()
}

/**
 * Moves the focus to what `find` returns once all dialogs are closed, if the pressed element is gone and focus has
 * fallen back to the page.
 */
export function focusAfterDialog(find: () => HTMLElement | null | undefined) {
  afterDialog(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
