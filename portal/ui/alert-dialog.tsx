import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

export type AlertDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** One sentence and one button (for the alerts listed under "Dialogs" in Q-033). */
export function AlertDialog({ isOpen, onClose, title, children }: AlertDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} role="alertdialog">
      <p>{children}</p>
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          {t('ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
