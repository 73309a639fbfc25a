import { useState } from 'react'
import css from '#portal/office/layout/credentials-form.module.css'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Select, type SelectOption } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { failureMessage } from './calls.ts'

type Props<Field extends string> = {
  title: string
  /** What happens afterwards. */
  note: string
  addLabel: string
  /** The fields asked for, in order, with their labels and what can be chosen. */
  fields: readonly (readonly [name: Field, label: string, options?: readonly SelectOption[]])[]
  /** A mistake in the first field, checked before sending; '' if none. */
  check?: (values: Record<Field, string>) => string
  /** A refusal is shown at the field that it names, else at the first one. */
  onAdd: (values: Record<Field, string>, anyway: readonly string[]) => Promise<unknown>
  /** The reason of a refusal that may be overridden, and the label of the checkbox that overrides it. */
  reasonOf?: (error: unknown, values: Record<Field, string>) => string | undefined
  anywayLabel?: string
  variant?: 'line' | 'primary' | undefined
  /** Initial choices. */
  initial?: Partial<Record<Field, string>>
}

/** A button and the dialog that adds a record from its first few fields. */
export function NewRecord<Field extends string>(props: Props<Field>) {
  const { title, note, addLabel, fields, check, onAdd, reasonOf, anywayLabel, variant, initial } = props
  const empty = { ...Object.fromEntries(fields.map(([name]) => [name, ''])), ...initial } as Record<Field, string>
  const [values, setValues] = useState(empty)
  const [failures, setFailures] = useState<Record<string, string>>({})
  // Reasons refused so far; the last one can still be overridden.
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [isTaken, setTaken] = useState(false)
  const add = async () => {
    const wrong = check?.(values)
    const first = fields[0]?.[0] ?? ''
    const found = wrong
      ? { [first]: wrong }
      : await onAdd(values, isTaken ? reasons : reasons.slice(0, -1)).then(
          () => undefined,
          (error: unknown) => {
            const reason = reasonOf?.(error, values)
            setReasons(reason ? [...new Set([...reasons, reason])] : [])
            setTaken(false)
            const names = fields.map(([name]) => name)
            return failuresOf(error, names) ?? { [first]: failureMessage(error) }
          },
        )
    setFailures(found ?? {})
    return found === undefined
  }
  return (
    <FormDialogButton
      variant={variant}
      icon="plus"
      title={title}
      saveLabel={addLabel}
      onOpen={() => {
        setValues(empty)
        setFailures({})
        setReasons([])
      }}
      onSave={add}
    >
      <div className={css.form}>
        {fields.map(([name, label, options], index) => {
          const field = {
            label,
            value: values[name],
            autoFocus: index === 0,
            errorMessage: failures[name],
            onChange: (text: string) => {
              setValues({ ...values, [name]: text })
              setReasons([])
            },
          }
          return options ? <Select key={name} {...field} options={options} /> : <TextField key={name} {...field} />
        })}
        {reasons.length > 0 && (
          <Checkbox value={isTaken} onChange={setTaken}>
            {anywayLabel}
          </Checkbox>
        )}
        <p>{note}</p>
      </div>
    </FormDialogButton>
  )
}

/** What a refusal says of these fields; undefined if it is about none of them. */
function failuresOf(error: unknown, names: readonly string[]) {
  if (!(error instanceof CallError)) return undefined
  const failures = Object.entries(error.fields).filter(([name]) => names.includes(name))
  return failures.length > 0 ? Object.fromEntries(failures) : undefined
}
