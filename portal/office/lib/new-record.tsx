import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { failureMessage } from './failure-message.ts'

type Props<Field extends string> = {
  title: string
  /** What happens afterwards. */
  note: string
  addLabel: string
  /** What is asked for, in order, with its label; the first one carries what is wrong. */
  fields: readonly (readonly [name: Field, label: string])[]
  /** What is wrong before anything is sent; '' for nothing. */
  check: (values: Record<Field, string>) => string
  /** A rejection is told at the first field. */
  onAdd: (values: Record<Field, string>) => Promise<unknown>
  variant?: 'line'
}

/** A button and the dialog that adds a record by the few fields it begins with. */
export function NewRecord<Field extends string>(props: Props<Field>) {
  const { title, note, addLabel, fields, check, onAdd, variant } = props
  const empty = Object.fromEntries(fields.map(([name]) => [name, ''])) as Record<Field, string>
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState('')
  const add = async () => {
    try {
      await onAdd(values)
      setOpen(false)
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }
  return (
    <>
      <Button
        {...(variant && { variant })}
        icon="plus"
        onPress={() => {
          setValues(empty)
          setFailure('')
          setOpen(true)
        }}
      >
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const wrong = check(values)
            if (wrong) setFailure(wrong)
            else void add()
          }}
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
          <DialogButtons>
            <Button type="submit">{addLabel}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
