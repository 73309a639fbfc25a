import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { CONFIRM_TRANSITION_MS } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseContext } from './plain-button.tsx'

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

/** The panel and its backdrop; see Dialog. */
export function DialogPanel({ isOpen, onClose, title, tools, children, ...options }: DialogProps) {
  const { width = 560, role = 'dialog', isDismissable = true, isMaximized } = options
  const { t } = useTranslation()
  useCloseWatcher(isOpen && isDismissable, onClose)
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
        className={cx(css.panel, isMaximized && css.maximized)}
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
          <CloseContext value={onClose}>{children}</CloseContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

declare class CloseWatcher {
  onclose: () => void
  destroy(): void
}

/**
 * If the browser supports it, a phone's back gesture closes the dialog instead of leaving the page. Not with a
 * keyboard: there the browser takes Escape for the gesture, even if it is meant for an open list in the dialog.
 */
function useCloseWatcher(isWatching: boolean, onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isWatching || !('CloseWatcher' in globalThis && matchMedia('(pointer: coarse)').matches)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [isWatching])
}
