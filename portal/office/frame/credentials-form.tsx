import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { failureMessage } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './credentials-form.module.css'
import { ErrorNotice } from './error-notice.tsx'

interface CredentialField<Name extends string> {
  name: Name
  label: string
  hint?: string
  type?: 'email' | 'current-password' | 'new-password' | 'one-time-code'
}

type Props<Name extends string> = {
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
}: Props<Name>) {
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
      <Button type="submit" variant="go" isPending={submission.isPending} pendingLabel={pendingLabel}>
        {saveLabel}
      </Button>
    </form>
  )
}
