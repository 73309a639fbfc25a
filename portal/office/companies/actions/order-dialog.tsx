import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { BulkJob } from './use-bulk.ts'

/** Gives the companies places in the lists, one after another as they stand in the table; none puts them last. */
export function OrderDialog({
  companies,
  start,
}: {
  companies: readonly Company[]
  start: (job: BulkJob) => Promise<void>
}) {
  const { t } = useTranslation('organizer-companies')
  const [isOpen, setOpen] = useState(false)
  const [first, setFirst] = useState('')
  const isWrong = !/^\d{0,6}$/.test(first.trim())
  const save = () => {
    if (isWrong) return
    setOpen(false)
    const places = new Map(companies.map(({ _id }, index) => [_id, index]))
    const placeOf = (id: string) => (first.trim() === '' ? null : Number(first) + (places.get(id) ?? 0))
    void start({
      done: 'bulk.orderSet',
      run: ({ _id }) => calls.company.setCompanyOrder({ params: { id: _id }, body: { order: placeOf(_id) } }),
      undo: ({ _id, order }) => calls.company.setCompanyOrder({ params: { id: _id }, body: { order } }),
    })
  }
  return (
    <>
      <Button variant="line" onPress={() => setOpen(true)}>
        {t('bulk.order')}
      </Button>
      <Dialog title={t('bulk.order')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label={t('bulk.firstPlace')}
            hint={t('bulk.orderHint')}
            value={first}
            onChange={setFirst}
            inputMode="numeric"
            autoFocus
            {...(isWrong && { errorMessage: t('wholeNumber') })}
          />
          <DialogButtons>
            <Button type="submit">{t('save')}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
