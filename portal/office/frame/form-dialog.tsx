import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Button, type ButtonProps } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import type { DialogProps } from '#portal/ui/dialog-panel.tsx'
import { Failure } from './failure.tsx'
import css from './form-dialog.module.css'

type FormProps = Pick<DialogProps, 'title' | 'width' | 'children'> & {
  /** Label of the submit button, "Save" by default. */
  saveLabel?: string
  isPending?: boolean
  pendingLabel?: string
  failure?: ReactNode
}

type Props = FormProps & Pick<DialogProps, 'isOpen' | 'onClose'> & { onSubmit: () => unknown }

/** A form in a dialog, with the button that submits it. */
export function FormDialog({ saveLabel, isPending, pendingLabel, failure, onSubmit, children, ...dialog }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Dialog {...dialog}>
      <form className={css.form} onSubmit={submitBy(onSubmit)}>
        {children}
        <Failure>{failure}</Failure>
        <DialogButtons>
          <Button type="submit" {...(isPending !== undefined && { isPending })} {...(pendingLabel && { pendingLabel })}>
            {saveLabel ?? t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type ButtonLook = Pick<ButtonProps, 'variant' | 'icon' | 'lead'> & {
  title: string
  /** Label of the button, the dialog's title by default. */
  label?: string
  onOpen?: () => void
  /** Returns whether it was saved; if so, the dialog closes. */
  onSave: () => boolean | Promise<boolean>
}

/** A button, and the form dialog that it opens. */
export function FormDialogButton({ variant, icon, lead, label, onOpen, onSave, ...form }: FormProps & ButtonLook) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(variant && { variant })}
        {...(icon && { icon })}
        {...(lead && { lead })}
        onPress={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        {label ?? form.title}
      </Button>
      <FormDialog
        {...form}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={async () => {
          if (await onSave()) setOpen(false)
        }}
      />
    </>
  )
}
