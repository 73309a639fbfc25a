import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { downloadFile } from '#portal/lib/download-file.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { DownloadButton } from '#portal/office/layout/section-page.tsx'
import { PaneHead, SidePane } from '#portal/office/layout/side-pane.tsx'
import { calls, confirm, failureMessage, sendForm, useApiMutation } from '#portal/office/lib/calls.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PdfPages } from '#portal/ui/pdf-pages.tsx'
import { visaContract } from '#shared/visa/visa.contract.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { DOCUMENT_DIALOG_PX } from '#shared/widget-constants.ts'
import { useMissingLetterDetails, visaQueries } from './use-visas.ts'
import css from './visa-letter-pane.module.css'

/** The preview as a file, with the number of the passport masked as on the screen. */
const savePreview = ({ pdf, number }: { pdf: Uint8Array<ArrayBuffer>; number: string }) =>
  downloadFile(new Blob([pdf], { type: 'application/pdf' }), `${number}.pdf`)

/** The letter itself, as it would be printed, with a masked passport number. The whole PDF is audited. */
export function VisaLetterPane({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const { data: letter, error } = useQuery(visaQueries.letter(visa))
  const { warning } = useMissingLetterDetails()
  const [isMaximized, setMaximized] = useState(false)
  const title = letter && t(letter.isIssued ? 'letter.number' : 'letter.preview', { number: letter.number })
  return (
    <SidePane label={t('letter.title')}>
      <PaneHead title={title ?? t('letter.title')}>
        <Allowed call="letterText.updateLetterText">
          <LinkButton variant="line" icon="pencil" to={`/edition/letter?on=${visa._id}`}>
            {t('organizer:act.edit')}
          </LinkButton>
        </Allowed>
        <Allowed call="visa.getVisaLetter">
          {visa.letter ? (
            <DownloadButton path={`/api/visa/visas/${visa._id}/letter`}>PDF</DownloadButton>
          ) : (
            letter && (
              <Button variant="line" icon="download" onPress={() => savePreview(letter)}>
                PDF
              </Button>
            )
          )}
        </Allowed>
        {letter && <IconButton icon="maximize" label={t('letter.whole')} onPress={() => setMaximized(true)} />}
      </PaneHead>
      {warning && (
        <Notice kind="warning">
          {warning}{' '}
          <Allowed call="edition.updateEdition">
            <Link to="/edition?group=letter">{t('letter.openEdition')}</Link>
          </Allowed>
        </Notice>
      )}
      {error && <Notice kind="error">{failureMessage(error)}</Notice>}
      {letter && title && (
        <>
          <div className={css.paper}>
            <PdfPages url="" bytes={letter.pdf} title={title} isLarge={false} />
          </div>
          <Dialog isOpen={isMaximized} onClose={() => setMaximized(false)} title={title} width={DOCUMENT_DIALOG_PX}>
            <div className={css.whole}>
              <PdfPages url="" bytes={letter.pdf} title={t('letter.whole')} isLarge />
            </div>
          </Dialog>
          <Signature hasSignature={letter.hasSignature} />
        </>
      )}
    </SidePane>
  )
}

/** The picture of signature and stamp, which only the letters show. */
function Signature({ hasSignature }: { hasSignature: boolean }) {
  const { t } = useTranslation('organizer-visas')
  const options = { invalidates: [['visas', 'letter']] }
  const uploading = useApiMutation((file: File) => sendForm(visaContract.uploadLetterSignature, { file }), options)
  const deleting = useApiMutation(() => calls.visa.deleteLetterSignature(), options)
  const upload = async (file: File) => {
    if (
      !hasSignature ||
      (await confirm({
        title: t('signature.replaceAsk'),
        message: t('signature.replaceText'),
        confirmLabel: t('signature.replace'),
      }))
    )
      uploading.mutate(file)
  }
  const remove = async () => {
    if (await confirm({ item: t('signature.title'), canUndo: false })) deleting.mutate()
  }
  return (
    <Allowed call="visa.uploadLetterSignature">
      <div className={css.signature}>
        <p>{t(hasSignature ? 'signature.has' : 'signature.none')}</p>
        <FileButton
          variant="line"
          icon="upload"
          accept=".png,.jpg,.jpeg,.webp"
          isPending={uploading.isPending}
          onFile={(file) => void upload(file)}
        >
          {t(hasSignature ? 'signature.replace' : 'signature.add')}
        </FileButton>
        {hasSignature && (
          <Button variant="quiet" icon="bin" onPress={remove}>
            {t('ui:file.remove')}
          </Button>
        )}
      </div>
    </Allowed>
  )
}
