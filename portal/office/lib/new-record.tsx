import { useState } from 'react'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { failureMessage } from './failure-message.ts'

type Props<Field extends string> = {
  title: string
  /** What happens afterwards. */
  note: string
  addLabel: string
  /** The fields asked for, in order, with their labels; errors are shown at the first one. */
  fields: readonly (readonly [name: Field, label: string])[]
  /** What is wrong before anything is sent; '' for nothing. */
  check: (values: Record<Field, string>) => string
  /** A rejection is shown at the first field. */
  onAdd: (values: Record<Field, string>) => Promise<unknown>
  variant?: 'line'
}

/** A button and the dialog that adds a record from its first few fields. */
export function NewRecord<Field extends string>(props: Props<Field>) {
  const { title, note, addLabel, fields, check, onAdd, variant } = props
  const empty = Object.fromEntries(fields.map(([name]) => [name, ''])) as Record<Field, string>
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState('')
  const add = async () => {
    const wrong = check(values) || (await onAdd(values).then(() => '', failureMessage))
    setFailure(wrong)
    return wrong === ''
  }
  return (
    <FormDialogButton
      {...(variant && { variant })}
      icon="plus"
      title={title}
      saveLabel={addLabel}
      onOpen={() => {
        setValues(empty)
        setFailure('')
      }}
      onSave={add}
    >
      {fields.map(([name, label], index) => (
        <TextField
          key={name}
          label={label}
          value={values[name]}
          onChange={(text) => setValues({ ...values, [name]: text })}
          autoFocus={index === 0}
          {...(index === 0 && failure && { errorMessage: failure })}
        />
      ))}
      <p>{note}</p>
    </FormDialogButton>
  )
}
