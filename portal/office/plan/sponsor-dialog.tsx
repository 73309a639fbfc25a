import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { calls, sendForm } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { FileButton } from '#portal/ui/file-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { type StoredFile, uploadContract } from '#shared/upload/upload.contract.ts'

/** Table, name and address of a sponsor or a manual; uploading a file fills in the address. */
export function SponsorDialog({ sponsor, onClose }: { sponsor: Partial<Sponsor>; onClose: () => void }) {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const [draft, setDraft] = useState({
    table: sponsor.table ?? '',
    raisonSocial: sponsor.raisonSocial ?? '',
    urlLogo: sponsor.urlLogo ?? '',
  })
  const save = useMutation({
    mutationFn: () =>
      sponsor._id
        ? calls.sponsor.updateSponsor({ params: { id: sponsor._id }, body: draft })
        : calls.sponsor.createSponsor({ body: draft }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: queries.sponsors.queryKey })
      onClose()
    },
  })
  const send = useMutation({
    mutationFn: sendDocument,
    onSuccess: (urlLogo, file) => setDraft((now) => ({ ...now, urlLogo, raisonSocial: now.raisonSocial || file.name })),
  })
  const problem = save.error ?? send.error
  const field = (key: keyof typeof draft) => ({
    label: t(`sponsor.${key}`),
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
  })
  return (
    <FormDialog
      title={t(sponsor._id ? 'sponsor.edit' : 'sponsor.add')}
      isOpen
      onClose={onClose}
      saveLabel={t('sponsor.save')}
      isPending={save.isPending || send.isPending}
      pendingLabel={t('sponsor.saving')}
      failure={problem?.message}
      onSubmit={() => save.mutate()}
    >
      <TextField {...field('raisonSocial')} autoFocus />
      <TextField {...field('urlLogo')} />
      <FileButton
        accept=".pdf,image/*"
        onFile={(file) => send.mutate(file)}
        variant="line"
        icon="upload"
        isPending={send.isPending}
        pendingLabel={t('sponsor.saving')}
      >
        {t('sponsor.file')}
      </FileButton>
      <TextField {...field('table')} />
    </FormDialog>
  )
}

/** Stores a document of the organizer's. @returns its path, such as 'documents/x.pdf' */
async function sendDocument(file: File): Promise<string> {
  const form = new FormData()
  form.append('subdirectory', 'documents')
  form.append('filename', file.name)
  form.append('file', file)
  const stored = (await sendForm(uploadContract.uploadFile, form)) as StoredFile
  return stored.file
}
