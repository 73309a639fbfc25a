import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { BulkJob } from './use-bulk.ts'

/** Sets the status of the companies: one that others have, or any other words. */
export function StatusDialog({
  companies,
  all,
  start,
}: {
  companies: readonly Company[]
  all: readonly Company[]
  start: (job: BulkJob) => Promise<void>
}) {
  const { t } = useTranslation('organizer-companies')
  const [isOpen, setOpen] = useState(false)
  const [folder, setFolder] = useState('')
  const known = [...new Set(all.map((company) => company.folder))].filter(Boolean).sort()
  const save = () => {
    if (folder.trim() === '') return
    setOpen(false)
    void start({
      done: 'bulk.statusSet',
      run: ({ _id }) => calls.company.setCompanyStatus({ params: { id: _id }, body: { folder } }),
      undo: (before) =>
        calls.company.patchCompany({
          params: { id: before._id, field: 'folder' },
          body: { value: before.folder },
        }),
    })
  }
  return (
    <>
      <Button variant="line" onPress={() => setOpen(true)}>
        {t('bulk.status')}
      </Button>
      <Dialog title={t('bulk.status')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label={t('bulk.newStatus', { count: companies.length })}
            hint={known.join(', ')}
            value={folder}
            onChange={setFolder}
            suggestions={known}
            maxLength={64}
            autoFocus
          />
          <DialogButtons>
            <Button type="submit">{t('save')}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}
