import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay, Popover } from 'react-aria-components'
import css from './date-popover.module.css'
import { useNarrow } from './use-narrow.ts'

/** What a date field opens: a plate under it, on a phone one from the bottom edge. */
export function DatePopover({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow()
  const dialog = <Dialog className={css.dialog ?? ''}>{children}</Dialog>
  if (!isNarrow) {
    return (
      <Popover className={css.popover ?? ''} placement="bottom start" offset={8}>
        {dialog}
      </Popover>
    )
  }
  return (
    <ModalOverlay className={css.scrim ?? ''} isDismissable>
      <Modal className={css.sheet ?? ''}>{dialog}</Modal>
    </ModalOverlay>
  )
}
