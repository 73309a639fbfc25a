import type { ReactNode } from 'react'

export type DialogProps = {
  isOpen: boolean
  /** Called for Escape, the backdrop, the close icon and any button with `slot="close"`. */
  onClose: () => void
  title: ReactNode
  /** Maximum width in px; on a phone the dialog spans the bottom of the screen. */
  width?: 560 | 700 | 750
  role?: 'dialog' | 'alertdialog'
  /** If false, there is no close icon, and Escape and the backdrop do nothing (session over). */
  isDismissable?: boolean
  /** Icon buttons before the close icon. */
  tools?: ReactNode
  /** Fills the window, whatever `width` says. */
  isMaximized?: boolean
  children: ReactNode
}
