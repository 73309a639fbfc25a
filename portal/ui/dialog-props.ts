import type { ReactNode } from 'react'

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
