import { type FormEvent, useState } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { CompanyNotFetched, failureLines, showAlert } from './failure-lines.ts'

interface Options<Values extends FieldValues> extends UseFormProps<Values> {
  send: (values: Values) => Promise<unknown>
  /** Told of a failure; true when it has taken care of it, and nothing is shown above the button. */
  onFailure?: (lines: string[], error: unknown) => boolean
}

/** A form of this feature; `failure` says why the last attempt failed, until the next one. */
export function useAccountForm<Values extends FieldValues>({ send, onFailure, ...options }: Options<Values>) {
  const form = useForm<Values>(options)
  const [failure, setFailure] = useState<string[]>([])
  const submit = form.handleSubmit(async (values) => {
    setFailure([])
    try {
      await send(values)
    } catch (error) {
      const lines = failureLines(error)
      // Whatever the form, a company that cannot be fetched is alerted (LOGIN-14, Q-033).
      const isTold = error instanceof CompanyNotFetched ? showAlert(lines) : onFailure?.(lines, error)
      if (!isTold) setFailure(lines)
    }
  })
  const { control, formState } = form
  const onSubmit = (event: FormEvent) => void submit(event)
  return { form, control, failure, isSending: formState.isSubmitting, onSubmit }
}
