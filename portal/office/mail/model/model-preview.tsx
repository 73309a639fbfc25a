import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { useCanCall, useMe } from '#portal/office/auth/use-me.ts'
import { SidePane } from '#portal/office/frame/side-pane.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { ComboBox } from '#portal/ui/combo-box.tsx'
import type { ComboOption } from '#portal/ui/combo-list.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { isInvitationEmail } from '#shared/email.ts'
import type { MailDraft, MailModelDetails, MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { MailPaper } from './mail-paper.tsx'
import css from './model-preview.module.css'

/** Maximum number of records to choose from by typing. */
const MAX_RECORDS = 500

const ADDRESS_KEY = 'organizerTestMail'

/** Previews the mail with a real record, and sends a test of the saved model. */
export function ModelPreview({
  model,
  preview,
  isLoading,
  records,
  recordId,
  onRecord,
  language,
  onLanguage,
  isChanged,
}: {
  model: MailModelDetails
  preview: MailPreview | undefined
  isLoading: boolean
  records: readonly ComboOption[]
  recordId: string
  onRecord: (id: string) => void
  /** The recipient's language: its text comes first in the mail, the other one below. */
  language: MailDraft['language']
  onLanguage: (language: MailDraft['language']) => void
  isChanged: boolean
}) {
  const { t } = useTranslation('organizer-mail')
  const me = useMe()
  const [address, setAddress] = useState(localStorage.getItem(ADDRESS_KEY) ?? me?.email ?? '')
  const params = { id: model._id }
  const test = useApiMutation(() => calls.mailModel.testModel({ params, body: { to: address } }), {
    errorTitle: t('model.test_failed'),
    invalidates: [],
    onSuccess({ state, reason }) {
      if (state === 'sent') toast.success(t('model.testSent', { to: address }))
      else toast.warn(t(`model.test_${state}`), reason)
    },
  })
  const send = () => {
    if (!isInvitationEmail(address)) return toast.error(t('organizer:addressNeeded'))
    localStorage.setItem(ADDRESS_KEY, address)
    return test.mutate()
  }
  return (
    <SidePane label={t('organizer:act.preview')}>
      <ComboBox label={t('model.previewOn')} options={[...records]} value={recordId} onChange={onRecord} />
      <fieldset className={css.languages} aria-label={t('model.firstLanguage')}>
        <span aria-hidden="true">{t('model.firstLanguage')}</span>
        {(['en', 'fr'] as const).map((one) => (
          <PlainButton
            key={one}
            aria-label={`${one.toUpperCase()}, ${t(`model.languages.${one}`)}`}
            aria-pressed={one === language}
            className={css.language ?? ''}
            onPress={() => onLanguage(one)}
          >
            {one.toUpperCase()}
          </PlainButton>
        ))}
      </fieldset>
      {isLoading && <Skeleton height="24rem" />}
      {preview?.html && <MailPaper {...preview} />}
      {!isLoading && !preview?.html && <p className={css.none}>{t('model.noPreview')}</p>}
      <Allowed call="mailModel.testModel">
        <form className={css.test} onSubmit={onFormSubmit(send)}>
          <TextField label={t('model.testTo')} type="email" value={address} onChange={setAddress} />
          <Button type="submit" variant="line" icon="mail" isPending={test.isPending}>
            {t('model.test')}
          </Button>
        </form>
      </Allowed>
      {isChanged && <p className="quiet">{t('model.testsSaved')}</p>}
    </SidePane>
  )
}

/** The records that a model can be previewed with, by name. */
export function usePreviewRecords(model: Pick<MailModelDetails, 'records'>): ComboOption[] {
  // Servers of an earlier version do not send it.
  const [kind] = model.records ?? ['company']
  const canCall = useCanCall()
  const badges = useQuery({ ...queries.badges, enabled: kind === 'badge' })
  const speakers = useQuery({ ...queries.speakers, enabled: kind === 'speaker' })
  const visas = useQuery({ ...queries.visas, enabled: kind === 'visa' && canCall('visa.listVisas') })
  const companies = useQuery({ ...queries.companies, enabled: kind === 'company' })
  const people = kind === 'badge' ? badges.data : speakers.data
  if (kind === 'visa')
    return (visas.data ?? [])
      .slice(0, MAX_RECORDS)
      .map(({ _id, firstName, name, email }) => option(_id, `${firstName} ${name}`, email))
  if (kind === 'company')
    return (companies.data ?? [])
      .slice(0, MAX_RECORDS)
      .map(({ _id, raisonSocial, email }) => option(_id, raisonSocial, email))
  return (people ?? [])
    .slice(0, MAX_RECORDS)
    .map(({ _id, nom, prenom, company, email }) =>
      option(_id, [`${nom} ${prenom}`.trim() || email, publicCompanyName(company)].filter(Boolean).join(', '), email),
    )
}

function option(value: string, name: string, email: string): ComboOption {
  const shown = name.trim() || email
  return { value, code: email, en: shown, fr: shown, also: [email] }
}
