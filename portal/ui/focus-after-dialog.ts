/**
 * Moves the focus once all dialogs are closed, if the pressed element is gone and focus has fallen back to
 * the page. `find` is called then.
 */
export function focusAfterDialog(find: () => HTMLElement | null | undefined): void {
  const wait = () => {
    // Toasts have the role as well, but are no sections.
    if (document.querySelector('section[role=alertdialog]')) requestAnimationFrame(wait)
    // A dialog restores focus in the frame after it has closed.
    else requestAnimationFrame(() => requestAnimationFrame(give))
  }
  const give = () => {
    if (document.activeElement === document.body) find()?.focus()
  }
  wait()
}
