import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SplitPage } from '#portal/office/frame/side-pane.tsx'
import { usePreviewLanguage } from '#portal/office/frame/use-preview-language.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { MailModelDetails } from '#shared/mail-model/mail-model.contract.ts'
import { ModelMistakes } from './model-mistakes.tsx'
import { ModelPreview, usePreviewRecords } from './model-preview.tsx'
import { applySuggestion } from './model-text.ts'
import { ModelTextFields, type ModelTexts, type TextFieldName } from './model-texts.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useModelName } from './use-model-name.ts'

/** Unsaved texts by model, kept while other pages are opened. */
const drafts = new Map<string, ModelTexts>()

const FIELDS: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']

const textsOf = ({ object, content, objectFr, contentFr }: ModelTexts): ModelTexts => ({
  object,
  content,
  objectFr,
  contentFr,
})

const TYPING_MS = 300

/** Edits a model in both languages beside a preview of the mail. With a mistake it cannot be saved. */
export function ModelEditor({ model }: { model: MailModelDetails }) {
  const { t } = useTranslation('organizer-mail')
  const may = useMay()
  const modelName = useModelName()
  // Recipients read the language of the page that caused the mail first, not the language of this page.
  const [language, setLanguage] = usePreviewLanguage()
  const params = { id: model._id }
  const { texts, isChanged, write, forget } = useModelDraft(model)
  const [chosen, setRecordId] = useState<string>()
  const records = usePreviewRecords(model)
  const recordId = chosen ?? records[0]?.value ?? ''
  const draft = useDebouncedValue(texts, TYPING_MS)
  const body = { ...draft, language, ...(recordId && { recordId }) }
  const { data: preview, isPending } = useQuery({
    queryKey: ['mail', 'preview', model._id, body],
    queryFn: () => calls.mailModel.previewModel({ params, body }),
    placeholderData: keepPreviousData,
  })
  const mistakes = preview?.mistakes ?? []
  const { saving, reset } = useModelSaving(model, texts, forget)
  return (
    <SplitPage>
      <SectionPage
        section="mail"
        title={modelName(model.key)}
        note={t('model.mails', { count: model.mails })}
        tools={
          <Allowed to="mailModel.resetModel">
            <Button variant="line" icon="undo" isDisabled={model.isDefault && !isChanged} onPress={() => void reset()}>
              {t('model.toDefault')}
            </Button>
          </Allowed>
        }
      >
        <EditorForm isLocked={!may('mailModel.updateModel')} onSubmit={() => saving.mutate()}>
          <EditorFields>
            <ModelTextFields texts={texts} variables={model.variables} mistakes={mistakes} onChange={write} />
          </EditorFields>
          <PageFoot>
            <ModelMistakes
              texts={texts}
              mistakes={mistakes}
              onMend={(mistake) => write(mistake.field, applySuggestion(texts[mistake.field], mistake))}
            />
            {isChanged && (
              <Button variant="quiet" onPress={() => forget(model)}>
                {t('model.forget')}
              </Button>
            )}
            <Button
              type="submit"
              isDisabled={!isChanged || mistakes.length > 0}
              isPending={saving.isPending}
              pendingLabel={t('model.saving')}
            >
              {t('model.save')}
            </Button>
          </PageFoot>
        </EditorForm>
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
        isChanged={isChanged}
      />
    </SplitPage>
  )
}

/** Saves the texts, or restores the default ones. */
function useModelSaving(model: MailModelDetails, texts: ModelTexts, forget: (saved: ModelTexts) => void) {
  const { t } = useTranslation('organizer-mail')
  const client = useQueryClient()
  const params = { id: model._id }
  const shared = { failed: t('model.notSaved'), reads: [] }
  const saving = useChange(() => calls.mailModel.updateModel({ params, body: texts }), {
    ...shared,
    onSuccess: (saved) => done(saved, t('model.saved')),
  })
  const resetting = useChange(() => calls.mailModel.resetModel({ params }), {
    ...shared,
    onSuccess: (saved) => done(saved, t('model.reset')),
  })
  const reset = async () => {
    const question = { title: t('model.resetAsk'), message: t('model.resetText'), yes: t('model.toDefault') }
    if (await confirm(question)) resetting.mutate()
  }
  return { saving, reset }

  function done(saved: MailModelDetails, words: string) {
    forget(saved)
    client.setQueryData(mailQueries.models.queryKey, (models) =>
      models?.map((one) => (one._id === saved._id ? saved : one)),
    )
    toast.success(words)
  }
}

/** The texts as they are written, and whether they differ from what is saved. */
function useModelDraft(model: MailModelDetails) {
  const [texts, setTexts] = useState(drafts.get(model._id) ?? textsOf(model))
  const keep = (next: ModelTexts) => {
    drafts.set(model._id, next)
    setTexts(next)
  }
  return {
    texts,
    isChanged: FIELDS.some((field) => texts[field] !== model[field]),
    write: (field: TextFieldName, text: string) => keep({ ...texts, [field]: text }),
    /** Starts over from the saved texts. */
    forget: (saved: ModelTexts) => {
      drafts.delete(model._id)
      setTexts(textsOf(saved))
    },
  }
}
