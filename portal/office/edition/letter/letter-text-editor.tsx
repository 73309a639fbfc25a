import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SidePane, SplitPage } from '#portal/office/frame/side-pane.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { ModelMistakes } from '#portal/office/mail/model/model-mistakes.tsx'
import { usePreviewRecords } from '#portal/office/mail/model/model-preview.tsx'
import { applySuggestion } from '#portal/office/mail/model/model-text.ts'
import { ModelTextFields } from '#portal/office/mail/model/model-texts.tsx'
import { useDebouncedValue } from '#portal/office/mail/model/use-debounced-value.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import css from '#portal/office/visas/visa-letter-pane.module.css'
import { Button } from '#portal/ui/button.tsx'
import { ComboBox } from '#portal/ui/combo-box.tsx'
import type { ComboOption } from '#portal/ui/combo-match.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PdfPages } from '#portal/ui/pdf-pages.tsx'
import type { LetterTextDetails } from '#shared/letter-text/letter-text.contract.ts'
import { useLetterDraft } from './use-letter-draft.ts'

type Props = {
  /** In Base64; undefined until it is there, '' while the text has a mistake. */
  pdf: string | undefined
  error: Error | null
  records: readonly ComboOption[]
  recordId: string
  onRecord: (id: string) => void
}

/** The letter itself on a request, or on nobody while there is none. */
function LetterTextPreview({ pdf, error, records, recordId, onRecord }: Props) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const bytes = useMemo(() => pdf && Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)), [pdf])
  return (
    <SidePane label={t('model.preview')}>
      {records.length > 0 ? (
        <ComboBox label={t('model.previewOn')} options={[...records]} value={recordId} onChange={onRecord} />
      ) : (
        <p>{t('organizer-edition:letterText.nobody')}</p>
      )}
      {error && <Notice kind="late">{failureMessage(error)}</Notice>}
      {bytes && !error && (
        <div className={css.paper}>
          <PdfPages url="" bytes={bytes} title={t('organizer-edition:letterText.title')} isLarge={false} />
        </div>
      )}
      {pdf === '' && <p>{t('model.noPreview')}</p>}
    </SidePane>
  )
}

const TYPING_MS = 300

/** Edits what the letters say beside the letter of a request. With a mistake it cannot be saved. */
export function LetterTextEditor({ saved }: { saved: LetterTextDetails }) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const { texts, isChanged, saving, write, forget, reset } = useLetterDraft(saved)
  const records = usePreviewRecords({ records: ['visa'] })
  const recordId = params.get('on') ?? records[0]?.value ?? ''
  const draft = useDebouncedValue(texts, TYPING_MS)
  const body = { ...draft, ...(recordId && { recordId }) }
  const { data: preview, error } = useQuery({
    queryKey: ['letterText', 'preview', body],
    queryFn: () => calls.letterText.previewLetterText({ body }),
    enabled: may('letterText.previewLetterText'),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const mistakes = preview?.mistakes ?? []
  return (
    <SplitPage>
      <SectionPage
        section="edition"
        title={t('organizer-edition:letterText.title')}
        note={t('organizer-edition:letterText.note')}
        tools={
          <>
            <LinkButton variant="line" to="/edition?group=letter">
              {t('organizer-edition:letterText.others')}
            </LinkButton>
            <Allowed to="letterText.resetLetterText">
              <Button
                variant="line"
                icon="undo"
                isDisabled={saved.isDefault && !isChanged}
                onPress={() => void reset()}
              >
                {t('model.toDefault')}
              </Button>
            </Allowed>
          </>
        }
      >
        <EditorForm isLocked={!may('letterText.updateLetterText')} onSubmit={() => saving.mutate()}>
          <EditorFields>
            <ModelTextFields kind="letter" {...{ texts, mistakes }} variables={saved.variables} onChange={write} />
          </EditorFields>
          <PageFoot>
            <ModelMistakes
              kind="letter"
              texts={texts}
              mistakes={mistakes}
              onMend={(mistake) => write(mistake.field, applySuggestion(texts[mistake.field], mistake))}
            />
            {isChanged && (
              <Button variant="quiet" onPress={forget}>
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
      <LetterTextPreview
        pdf={preview?.pdf}
        error={error}
        records={records}
        recordId={recordId}
        onRecord={(on) => setParams({ on }, { replace: true })}
      />
    </SplitPage>
  )
}
