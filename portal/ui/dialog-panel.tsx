import type { CSSProperties } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { CONFIRM_TRANSITION_MS } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import css from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'
import { CloseContext } from './plain-button.tsx'

/** The panel and its backdrop; see Dialog. */
export function DialogPanel({
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
