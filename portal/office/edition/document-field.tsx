import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#portal/office/frame/failure.tsx'
import { failureMessage, sendDocument } from '#portal/office/lib/calls.ts'
import { Allowed } from '#portal/office/session/needs.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './edition-field.module.css'

type Props = {
  label: ReactNode
  /** The path of the stored file, '' for none. */
  value: string
  /** Without it the file is changed elsewhere. */
  onSave?: (path: string) => void
}

/** A stored file: a link that opens it, and a button that sends another one. */
export function DocumentField({ label, value, onSave }: Props) {
  const { t } = useTranslation('organizer-edition')
  const send = useMutation({ mutationFn: sendDocument, onSuccess: (path) => onSave?.(path) })
  return (
    <div className={css.document}>
      <p>{label}</p>
      {value === '' ? (
        <p>{t('document.none')}</p>
      ) : (
        <a href={fileUrl(value)} target="_blank" rel="noreferrer">
          {t('organizer:act.openFile')}
        </a>
      )}
      {onSave && (
        <Allowed to="upload.uploadFile">
          <Allowed to="edition.updateEdition">
            <FileButton
              accept=".pdf"
              variant="line"
              icon="upload"
              onFile={(file) => send.mutate(file)}
              isPending={send.isPending}
              pendingLabel={t('document.sending')}
            >
              {t('document.send')}
            </FileButton>
          </Allowed>
        </Allowed>
      )}
      <Failure>{send.error && failureMessage(send.error)}</Failure>
    </div>
  )
}
