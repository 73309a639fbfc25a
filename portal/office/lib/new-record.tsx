import { useState } from 'react'
import css from '#portal/office/frame/ask-form.module.css'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { Select, type SelectOption } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { failureMessage } from './failure-message.ts'

type Props<Field extends string> = {
  title: string
  /** What happens afterwards. */
  note: string
  addLabel: string
  /** The fields asked for, in order, with their labels and what can be chosen; errors are shown at the first one. */
  fields: readonly (readonly [name: Field, label: string, options?: readonly SelectOption[]])[]
  /** What is wrong before anything is sent; '' for nothing. */
  check?: (values: Record<Field, string>) => string
  /** A rejection is shown at the first field. */
  onAdd: (values: Record<Field, string>) => Promise<unknown>
  variant?: 'line' | 'go'
  /** What is chosen before anything is typed. */
  initial?: Partial<Record<Field, string>>
}

/** A button and the dialog that adds a record from its first few fields. */
export function NewRecord<Field extends string>(props: Props<Field>) {
  const { title, note, addLabel, fields, check, onAdd, variant, initial } = props
  const empty = { ...Object.fromEntries(fields.map(([name]) => [name, ''])), ...initial } as Record<Field, string>
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState('')
  const add = async () => {
    const wrong = check?.(values) || (await onAdd(values).then(() => '', failureMessage))
    setFailure(wrong)
    return wrong === ''
  }
  return (
    <FormDialogButton
      {...(variant && { variant })}
      {...(variant === 'go' ? { lead: 'plus' } : { icon: 'plus' })}
      title={title}
      saveLabel={addLabel}
      onOpen={() => {
        setValues(empty)
        setFailure('')
      }}
      onSave={add}
    >
      <div className={css.form}>
        {fields.map(([name, label, options], index) => {
          const field = {
            ...{ label, value: values[name], autoFocus: index === 0 },
            ...(index === 0 && failure && { errorMessage: failure }),
            onChange: (text: string) => setValues({ ...values, [name]: text }),
          }
          return options ? <Select key={name} {...field} options={options} /> : <TextField key={name} {...field} />
        })}
        <p>{note}</p>
      </div>
    </FormDialogButton>
  )
}
