/**
 * Gives the focus a place when what was pressed is gone: once no dialog is in the way any more and the focus has
 * fallen to the page. `find` is asked then.
 */
export function focusAfterDialog(find: () => HTMLElement | null | undefined): void {
  const wait = () => {
    // Toasts have the role as well, but are no sections.
    if (document.querySelector('section[role=alertdialog]')) requestAnimationFrame(wait)
    // A dialog gives the focus back in the frame after it has gone.
    else requestAnimationFrame(() => requestAnimationFrame(give))
  }
  const give = () => {
    if (document.activeElement === document.body) find()?.focus()
  }
  wait()
}
