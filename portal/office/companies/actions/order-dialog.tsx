import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { BulkDialogProps } from './use-bulk.ts'

/** Gives the companies consecutive places in the lists, in the order of the table; an empty place puts them last. */
export function OrderDialog({ companies, start }: BulkDialogProps) {
  const { t } = useTranslation('organizer-companies')
  const [first, setFirst] = useState('')
  const isWrong = !/^\d{0,6}$/.test(first.trim())
  const save = () => {
    if (isWrong) return false
    const places = new Map(companies.map(({ _id }, index) => [_id, index]))
    const placeOf = (id: string) => (first.trim() === '' ? null : Number(first) + (places.get(id) ?? 0))
    void start({
      done: 'bulk.orderSet',
      run: ({ _id }) => calls.company.setCompanyOrder({ params: { id: _id }, body: { order: placeOf(_id) } }),
      undo: ({ _id, order }) => calls.company.setCompanyOrder({ params: { id: _id }, body: { order } }),
    })
    return true
  }
  return (
    <FormDialogButton variant="line" title={t('bulk.order')} onSave={save}>
      <TextField
        label={t('bulk.firstPlace')}
        hint={t('bulk.orderHint')}
        value={first}
        onChange={setFirst}
        inputMode="numeric"
        autoFocus
        {...(isWrong && { errorMessage: t('wholeNumber') })}
      />
    </FormDialogButton>
  )
}
