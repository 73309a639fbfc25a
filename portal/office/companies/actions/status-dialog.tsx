import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { BulkDialogProps } from './use-bulk.ts'

/** Sets the status of the companies: one already in use, or any other text. */
export function StatusDialog({ companies, all, start }: BulkDialogProps & { all: readonly Company[] }) {
  const { t } = useTranslation('organizer-companies')
  const [folder, setFolder] = useState('')
  const known = [...new Set(all.map((company) => company.folder))].filter(Boolean).sort()
  const save = () => {
    if (folder.trim() === '') return false
    void start({
      done: 'bulk.statusSet',
      run: ({ _id }) => calls.company.setCompanyStatus({ params: { id: _id }, body: { folder } }),
      undo: (before) =>
        calls.company.patchCompany({
          params: { id: before._id, field: 'folder' },
          body: { value: before.folder },
        }),
    })
    return true
  }
  return (
    <FormDialogButton variant="line" title={t('bulk.status')} onSave={save}>
      <TextField
        label={t('bulk.newStatus', { count: companies.length })}
        hint={known.join(', ')}
        value={folder}
        onChange={setFolder}
        suggestions={known}
        maxLength={64}
        autoFocus
      />
    </FormDialogButton>
  )
}
