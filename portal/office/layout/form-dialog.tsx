import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { failureMessage } from '#portal/office/lib/calls.ts'
import { Button, type ButtonProps } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import type { DialogProps } from '#portal/ui/dialog-panel.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './credentials-form.module.css'
import { ErrorNotice } from './section-page.tsx'

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
      <form className={css.fields} onSubmit={onFormSubmit(onSubmit)}>
        {children}
        <ErrorNotice>{failure}</ErrorNotice>
        <DialogButtons>
          <Button type="submit" isPending={isPending} pendingLabel={pendingLabel}>
            {saveLabel ?? t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type ButtonAppearance = Pick<ButtonProps, 'variant' | 'icon' | 'lead'> & {
  title: string
  /** Label of the button, the dialog's title by default. */
  label?: string
  onOpen?: () => void
  /** Returns whether it was saved; if so, the dialog closes. */
  onSave: () => boolean | Promise<boolean>
}

/** A button, and the form dialog that it opens. */
export function FormDialogButton({
  variant,
  icon,
  lead,
  label,
  onOpen,
  onSave,
  ...form
}: FormProps & ButtonAppearance) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        lead={lead}
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

interface CredentialField<Name extends string> {
  name: Name
  label: string
  hint?: string
  type?: 'email' | 'current-password' | 'new-password' | 'one-time-code'
}

type CredentialsProps<Name extends string> = {
  /** From top to bottom. */
  fields: readonly CredentialField<Name>[]
  onSubmit: (values: Record<Name, string>) => Promise<unknown>
  saveLabel: string
  pendingLabel: string
  /** The first field takes the focus. */
  autoFocus?: boolean
}

/** A form of a few text or password fields. An error is shown above the button, and the input is kept. */
export function CredentialsForm<Name extends string>({
  fields,
  onSubmit,
  saveLabel,
  pendingLabel,
  autoFocus = false,
}: CredentialsProps<Name>) {
  const [values, setValues] = useState({} as Record<Name, string>)
  const submission = useMutation({ mutationFn: onSubmit })
  const allValues = () => Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])) as typeof values
  return (
    <form noValidate className={css.form} onSubmit={onFormSubmit(() => submission.mutate(allValues()))}>
      {fields.map(({ name, label, hint, type }, index) => {
        const field = {
          name,
          label,
          hint,
          value: values[name] ?? '',
          autoFocus: autoFocus && index === 0,
          onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
        }
        if (type === 'current-password' || type === 'new-password')
          return <PasswordField key={name} {...field} autoComplete={type} />
        if (type === 'email') return <TextField key={name} {...field} type="email" autoComplete="username" />
        const code = type && ({ autoComplete: type, inputMode: 'numeric', spellCheck: false } as const)
        return <TextField key={name} {...field} {...code} maxLength={64} />
      })}
      <ErrorNotice>{submission.error && failureMessage(submission.error)}</ErrorNotice>
      <Button type="submit" variant="primary" isPending={submission.isPending} pendingLabel={pendingLabel}>
        {saveLabel}
      </Button>
    </form>
  )
}
