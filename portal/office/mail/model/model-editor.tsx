import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SplitPage, usePreviewLanguage } from '#portal/office/frame/side-pane.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import type { MailMistake, MailModelDetails } from '#shared/mail-model/mail-model.contract.ts'
import { applySuggestion, ModelMistakes } from './model-mistakes.tsx'
import { ModelPreview, usePreviewRecords } from './model-preview.tsx'
import { ModelTextFields, type TextKind, useModelName } from './model-texts.tsx'
import { type TextsDraft, useDebouncedValue, useTextsDraft } from './use-texts-draft.ts'

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
  const { texts, isChanged, update } = draft
  return (
    <EditorForm isReadOnly={isReadOnly} onSubmit={draft.save}>
      <EditorFields>
        <ModelTextFields {...{ kind, texts, variables, mistakes }} onChange={update} />
      </EditorFields>
      <PageFoot>
        <ModelMistakes
          {...{ kind, texts, mistakes }}
          onFix={(mistake) => update(mistake.field, applySuggestion(texts[mistake.field], mistake))}
        />
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

const TYPING_MS = 300

/** Edits a model in both languages beside a preview of the mail. */
export function ModelEditor({ model }: { model: MailModelDetails }) {
  const { t } = useTranslation('organizer-mail')
  const canCall = useCanCall()
  const isOpen = model.key !== 'office_invitation' || canCall('member.inviteMember')
  const canChange = isOpen && canCall('mailModel.updateModel')
  const client = useQueryClient()
  const modelName = useModelName()
  // Recipients read the language of the page that caused the mail first, not the language of this page.
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
  const texts = useDebouncedValue(draft.texts, TYPING_MS)
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
