import { type ReactNode, useState } from 'react'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-panel.tsx'

/** Prefetched by prepareDialogs on pages that may show one. */
const DialogPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DialogPanel, undefined, 'shown')

/** A square panel over a backdrop. Focus stays inside, and returns to where it was on closing. */
export function Dialog(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (props.isOpen !== isOpen) {
    setIsOpen(props.isOpen)
    if (props.isOpen) setOpenings(openings + 1)
  }
  // A new panel for each opening: one that is still fading out would come back without taking the focus.
  return openings > 0 && <DialogPanel key={openings} {...props} />
}

/** A dialog's buttons: on the right, or in two columns on phones. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
