import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { readReceipt } from '#shared/visa/visa.rules.ts'
import { RECEIPT_LENGTH, receiptPath } from './receipt-text.ts'
import css from './visa-receipt.module.css'
import { useVisaText } from './visa-text.ts'

/** Goes to the page of a number typed here, however it was written down. */
export function ReceiptLookup({ label }: { label: string }) {
  const { t } = useVisaText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const receipt = readReceipt(typed)
  const isWhole = receipt.length === RECEIPT_LENGTH

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (isWhole) void navigate(receiptPath(receipt))
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.lookUp} noValidate onSubmit={submit}>
      <div className={css.join}>
        <TextField
          label={label}
          value={typed}
          onChange={setTyped}
          placeholder={t('receipt.size')}
          autoComplete="off"
          errorMessage={isSubmitted && !isWhole ? t('receipt.required') : undefined}
        />
        <Button type="submit">{t('receipt.lookUp')}</Button>
      </div>
    </form>
  )
}
