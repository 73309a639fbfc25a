import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DocumentDialog } from '#portal/ui/document-dialog.tsx'
import { DocumentLink } from '#portal/ui/document-link.tsx'
import { fileUrl } from '#shared/upload/file-address.ts'

type Props = {
  /** Path of the stored document. */
  file: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** The acceptance, with the document behind its link (PBADGE-06). */
export function AttendeePrivacy({ file, isAccepted, onChange }: Props) {
  const { t } = useTranslation('attendee')
  const [isOpen, setOpen] = useState(false)
  const url = fileUrl(file)
  const link = <DocumentLink url={url} onOpen={() => setOpen(true)} />
  return (
    <>
      <Checkbox value={isAccepted} onChange={onChange}>
        <Trans t={t} i18nKey="policy.accept" components={{ document: link }} />
      </Checkbox>
      <DocumentDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('policy.title')} url={url} />
    </>
  )
}
