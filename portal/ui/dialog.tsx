import { type ReactNode, useState } from 'react'
import { deferred } from '#portal/lib/deferred.tsx'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

const DialogPanel = deferred(async () => (await import('./dialog-panel.tsx')).DialogPanel)

/** A square plate over a scrim. Focus is kept inside and goes back where it came from. */
export function Dialog(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (props.isOpen !== isOpen) {
    setIsOpen(props.isOpen)
    if (props.isOpen) setOpenings(openings + 1)
  }
  // A plate for each opening: one that is still fading away would come back without taking the focus.
  return openings > 0 && <DialogPanel key={openings} {...props} />
}

/** The buttons of a dialog: at the right, on phones two abreast. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
