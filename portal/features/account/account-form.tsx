import { type FormEvent, useEffect, useState } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { CompanyNotFetched, failureLines, showAlert } from './begin-session.ts'

interface Options<Values extends FieldValues> extends UseFormProps<Values> {
  send: (values: Values) => Promise<unknown>
  /** Called on failure; returns true if it has handled it, so that nothing is shown above the button. */
  onFailure?: (lines: string[], error: unknown) => boolean
}

/** A form of this feature; `failure` says why the last attempt failed, until the next one. */
export function useAccountForm<Values extends FieldValues>({ send, onFailure, ...options }: Options<Values>) {
  const form = useForm(options)
  const [failure, setFailure] = useState<string[]>([])
  const submit = form.handleSubmit(async (values) => {
    setFailure([])
    try {
      await send(values)
    } catch (error) {
      const lines = failureLines(error)
      // In every form, failing to fetch the company is shown as an alert (LOGIN-14, Q-033).
      const isHandled = error instanceof CompanyNotFetched ? showAlert(lines) : onFailure?.(lines, error)
      if (!isHandled) setFailure(lines)
    }
  })
  const { control, formState } = form
  const onSubmit = (event: FormEvent) => void submit(event)
  return { form, control, failure, isSending: formState.isSubmitting, onSubmit }
}

/**
 * Focuses the first field: always when the form has replaced another one, whose focus is gone; on a page just opened
 * only if that does not bring up an on-screen keyboard.
 */
export function useFirstFocus(focus: () => void, hasSwitchedForm: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (hasSwitchedForm || !window.matchMedia('(pointer: coarse)').matches) focus()
  }, [])
}

type Props = {
  /** The form that it sends, by the key of its texts. */
  textKey: 'confirm' | 'forgot' | 'login' | 'lost' | 'register' | 'reset' | 'restore'
  isSending: boolean
  /** The mail has been sent, so sending it once more is a secondary action. */
  isAgain?: boolean
}

/** The submit button of this feature's forms, as wide as their fields. */
export function SubmitButton({ textKey, isSending, isAgain }: Props) {
  const { t } = useTranslation('account')
  return (
    <Button
      type="submit"
      variant={isAgain ? 'line' : 'primary'}
      lead={textKey === 'lost' || textKey === 'forgot' ? 'mail' : undefined}
      size="big"
      isFullWidth
      isPending={isSending}
      pendingLabel={t(`${textKey}.sending`)}
    >
      {t(isAgain ? 'forgot.again' : `${textKey}.send`)}
    </Button>
  )
}

/** The field of the e-mail by which somebody signs in. */
export const SIGN_IN_EMAIL = {
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
} as const
