import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { SplitPage } from '#portal/office/frame/side-pane.tsx'
import { usePreviewLanguage } from '#portal/office/frame/use-preview-language.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import type { MailModelDetails } from '#shared/mail-model/mail-model.contract.ts'
import { ModelPreview, usePreviewRecords } from './model-preview.tsx'
import { TextsForm } from './texts-form.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useModelName } from './use-model-name.ts'
import { useTextsDraft } from './use-texts-draft.ts'

const TYPING_MS = 300

/** Edits a model in both languages beside a preview of the mail. */
export function ModelEditor({ model }: { model: MailModelDetails }) {
  const { t } = useTranslation('organizer-mail')
  const may = useMay()
  const client = useQueryClient()
  const modelName = useModelName()
  // Recipients read the language of the page that caused the mail first, not the language of this page.
  const [language, setLanguage] = usePreviewLanguage()
  const params = { id: model._id }
  const draft = useTextsDraft({
    key: model._id,
    saved: model,
    save: (body) => calls.mailModel.updateModel({ params, body }),
    restore: () => calls.mailModel.resetModel({ params }),
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
          <Allowed to="mailModel.resetModel">
            <Button
              variant="line"
              icon="undo"
              isDisabled={model.isDefault && !draft.isChanged}
              onPress={() => void draft.reset()}
            >
              {t('model.toDefault')}
            </Button>
          </Allowed>
        }
      >
        <TextsForm
          draft={draft}
          variables={model.variables}
          mistakes={mistakes}
          isLocked={!may('mailModel.updateModel')}
        />
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
