import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, useCanCall, useMe } from '#portal/office/auth/allowed.tsx'
import { SectionPage } from '#portal/office/layout/section-page.tsx'
import {
  EditorFields,
  EditorForm,
  PageFoot,
  SidePane,
  SplitPage,
  usePreviewLanguage,
} from '#portal/office/layout/side-pane.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { ComboBox, type ComboOption } from '#portal/ui/combo-box.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { isInvitationEmail } from '#shared/email.ts'
import type { MailDraft, MailMistake, MailModelDetails, MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { MailPaper } from './mail-paper.tsx'
import css from './model-editor.module.css'
import {
  ModelMistakes,
  ModelTextFields,
  type TextKind,
  type TextsDraft,
  useDebouncedValue,
  useModelName,
  useTextsDraft,
} from './model-texts.tsx'

type Props = {
  draft: TextsDraft
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  isReadOnly: boolean
  kind?: TextKind
}

/** Edits a text in both languages. With a mistake it cannot be saved. */
export function TextsForm({ draft, variables, mistakes, isReadOnly, kind = 'mail' }: Props) {
  const { t } = useTranslation('organizer-mail')
  const { texts, isChanged, write } = draft
  const shared = { kind, texts, mistakes, onChange: write }
  return (
    <EditorForm isReadOnly={isReadOnly} onSubmit={draft.save}>
      <EditorFields>
        <ModelTextFields {...shared} variables={variables} />
      </EditorFields>
      <PageFoot>
        <ModelMistakes {...shared} />
        {isChanged && (
          <Button variant="quiet" onPress={draft.discard}>
            {t('organizer:act.discardChanges')}
          </Button>
        )}
        <Button
          type="submit"
          isDisabled={!isChanged || mistakes.length > 0}
          isPending={draft.isSaving}
          pendingLabel={t('ui:saving')}
        >
          {t('ui:save')}
        </Button>
      </PageFoot>
    </EditorForm>
  )
}

/** Edits a model in both languages next to a preview of the mail. */
export function ModelEditor({ model }: { model: MailModelDetails }) {
  const { t } = useTranslation('organizer-mail')
  const canCall = useCanCall()
  const isOpen = model.key !== 'office_invitation' || canCall('member.inviteMember')
  const canChange = isOpen && canCall('mailModel.updateModel')
  const client = useQueryClient()
  const modelName = useModelName()
  // Recipients read the language of the page that caused the mail first (Q-191), not the language of this page.
  const [language, setLanguage] = usePreviewLanguage()
  const params = { id: model._id }
  const draft = useTextsDraft({
    key: model._id,
    saved: model,
    save: (body) => calls.mailModel.updateModel({ params, body }),
    restoreDefaults: () => calls.mailModel.resetModel({ params }),
    onSaved: (saved) =>
      client.setQueryData(mailQueries.models.queryKey, (models) =>
        models?.map((one) => (one._id === saved._id ? saved : one)),
      ),
  })
  const [chosen, setRecordId] = useState<string>()
  const records = usePreviewRecords(model)
  const recordId = chosen ?? records[0]?.value ?? ''
  const texts = useDebouncedValue(draft.texts)
  const body = { ...texts, language, ...(recordId && { recordId }) }
  const { data: preview, isPending } = useQuery({
    queryKey: ['mail', 'preview', model._id, body],
    queryFn: () => calls.mailModel.previewModel({ params, body }),
    placeholderData: keepPreviousData,
  })
  const mistakes = preview?.mistakes ?? []
  return (
    <SplitPage>
      <SectionPage
        section="mail"
        title={modelName(model.key)}
        note={t('model.mails', { count: model.mails })}
        tools={
          canChange && (
            <Button variant="line" icon="undo" isDisabled={model.isDefault && !draft.isChanged} onPress={draft.reset}>
              {t('model.toDefault')}
            </Button>
          )
        }
      >
        <TextsForm draft={draft} variables={model.variables} mistakes={mistakes} isReadOnly={!canChange} />
      </SectionPage>
      <ModelPreview
        model={model}
        preview={preview}
        isLoading={isPending}
        records={records}
        recordId={recordId}
        onRecord={setRecordId}
        language={language}
        onLanguage={setLanguage}
        isChanged={draft.isChanged}
      />
    </SplitPage>
  )
}

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
export function usePreviewRecords(model: Pick<MailModelDetails, 'records'>) {
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

function option(value: string, name: string, email: string) {
  const shown = name.trim() || email
  return { value, code: email, en: shown, fr: shown, aliases: [email] }
}
