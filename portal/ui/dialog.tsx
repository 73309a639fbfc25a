import type { CSSProperties, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { CONFIRM_TRANSITION_MS } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

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
export function Dialog({
  isOpen,
  onClose,
  title,
  width = 560,
  role = 'dialog',
  isDismissable = true,
  tools,
  isMaximized = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={cx(css.scrim, isMaximized && css.edgeToEdge)}
      style={{ transitionDuration: `calc(${CONFIRM_TRANSITION_MS}ms * var(--motion, 1))` }}
    >
      <Modal
        className={cx(css.plate, isMaximized && css.maximized)}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
      >
        <AriaDialog role={role} className={css.dialog ?? ''}>
          <div className={css.head}>
            <Heading slot="title" level={2} className={css.title ?? ''}>
              {title}
            </Heading>
            {(tools || isDismissable) && (
              <span className={css.tools}>
                {tools}
                {isDismissable && <IconButton icon="cross" label={t('close')} onPress={onClose} />}
              </span>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons of a dialog: at the right, on phones two abreast. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
