import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { Button } from '#portal/ui/button.tsx'
import { ComboBox } from '#portal/ui/combo-box.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { isInvitationEmail } from '#shared/email.ts'
import type { MailDraft, MailModelDetails, MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { MailPaper } from './mail-paper.tsx'
import css from './model-preview.module.css'
import { useRecords } from './use-records.ts'

const ADDRESS_KEY = 'organizerTestMail'

/** The mail on a real record, and a test of the saved model to oneself. */
export function ModelPreview({
  model,
  preview,
  isLoading,
  recordId,
  onRecord,
  language,
  onLanguage,
  isChanged,
}: {
  model: MailModelDetails
  preview: MailPreview | undefined
  isLoading: boolean
  recordId: string
  onRecord: (id: string) => void
  /** Of the recipient's page: it stands first in the mail, the other below it. */
  language: MailDraft['language']
  onLanguage: (language: MailDraft['language']) => void
  isChanged: boolean
}) {
  const { t } = useTranslation('organizer-mail')
  const records = useRecords(model)
  const [address, setAddress] = useState(localStorage.getItem(ADDRESS_KEY) ?? '')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!isInvitationEmail(address)) {
      toast.error(t('model.noAddress'))
      return
    }
    localStorage.setItem(ADDRESS_KEY, address)
    setSending(true)
    try {
      const { state, reason } = await calls.mailModel.testModel({
        params: { id: model._id },
        body: { to: address },
      })
      if (state === 'sent') toast.success(t('model.testSent', { to: address }))
      else toast.warn(t(`model.test_${state}`), reason)
    } catch (error) {
      toast.error(t('model.test_failed'), failureMessage(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={css.pane} aria-label={t('model.preview')}>
      <ComboBox label={t('model.previewOn')} options={records} value={recordId} onChange={onRecord} />
      <Select
        label={t('model.firstLanguage')}
        hint={t('model.bothLanguages')}
        value={language}
        onChange={(chosen) => onLanguage(chosen === 'fr' ? 'fr' : 'en')}
        options={(['en', 'fr'] as const).map((one) => ({ value: one, label: t(`model.languages.${one}`) }))}
      />
      {isLoading && <Skeleton height="24rem" />}
      {preview?.html && <MailPaper {...preview} />}
      {!isLoading && !preview?.html && <p className={css.none}>{t('model.noPreview')}</p>}
      <form
        className={css.test}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField label={t('model.testTo')} type="email" value={address} onChange={setAddress} />
        <Button type="submit" variant="line" icon="mail" isPending={isSending}>
          {t('model.test')}
        </Button>
      </form>
      {isChanged && <p className={css.note}>{t('model.testsSaved')}</p>}
    </section>
  )
}
