import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { submitBy } from '#portal/lib/submit-by.ts'
import { failureMessage } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import css from './ask-form.module.css'
import { Failure } from './failure.tsx'

interface Asked<Name extends string> {
  name: Name
  label: string
  hint?: string
  type?: 'email' | 'current-password' | 'new-password' | 'one-time-code'
}

type Props<Name extends string> = {
  /** From top to bottom. */
  fields: readonly Asked<Name>[]
  send: (values: Record<Name, string>) => Promise<unknown>
  saveLabel: string
  pendingLabel: string
  /** The first field takes the focus. */
  isFocused?: boolean
}

/** A form of a few lines of text or passwords; a refusal stands above its button, and what was typed stays. */
export function AskForm<Name extends string>({
  fields,
  send,
  saveLabel,
  pendingLabel,
  isFocused = false,
}: Props<Name>) {
  const [values, setValues] = useState({} as Record<Name, string>)
  const sending = useMutation({ mutationFn: send })
  const given = () => Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])) as typeof values
  return (
    <form noValidate className={css.form} onSubmit={submitBy(() => sending.mutate(given()))}>
      {fields.map(({ name, label, hint, type }, index) => {
        const field = {
          ...{ name, label, hint, value: values[name] ?? '', autoFocus: isFocused && index === 0 },
          onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
        }
        if (type === 'current-password' || type === 'new-password')
          return <PasswordField key={name} {...field} autoComplete={type} />
        if (type === 'email') return <TextField key={name} {...field} type="email" autoComplete="username" />
        const code = type && ({ autoComplete: type, inputMode: 'numeric', spellCheck: false } as const)
        return <TextField key={name} {...field} {...code} maxLength={64} />
      })}
      <Failure>{sending.error && failureMessage(sending.error)}</Failure>
      <Button type="submit" variant="go" isPending={sending.isPending} pendingLabel={pendingLabel}>
        {saveLabel}
      </Button>
    </form>
  )
}
