import { type ReactNode, useState } from 'react'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import css from './dialog.module.css'

const DialogPlate = lazyPart(async () => (await import('./dialog-plate.tsx')).DialogPlate)

export type DialogProps = {
  isOpen: boolean
  /** Escape, backdrop, the close icon and every button with `slot="close"`. */
  onClose: () => void
  title: ReactNode
  /** Widest width in px; on a phone the dialog fills the bottom edge. */
  width?: 560 | 700 | 750
  role?: 'dialog' | 'alertdialog'
  /** false: no close icon, no Escape, no backdrop (session over). */
  isDismissable?: boolean
  /** Icon buttons before the close icon. */
  tools?: ReactNode
  /** Fills the window whatever the width. */
  isMaximized?: boolean
  children: ReactNode
}

/** A square plate over a scrim. Focus is kept inside and goes back where it came from. */
export function Dialog(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (props.isOpen !== isOpen) {
    setIsOpen(props.isOpen)
    if (props.isOpen) setOpenings(openings + 1)
  }
  // A plate for each opening: one that is still fading away would come back without taking the focus.
  return openings > 0 && <DialogPlate key={openings} {...props} />
}

/** The buttons of a dialog: at the right, on phones two abreast. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
