import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { SidePane, SplitPage } from '#portal/office/layout/side-pane.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { TextsForm, usePreviewRecords } from '#portal/office/mail/model/model-editor.tsx'
import { useDebouncedValue, useTextsDraft } from '#portal/office/mail/model/model-texts.tsx'
import css from '#portal/office/visas/visa-letter-pane.module.css'
import { LinkButton } from '#portal/ui/button.tsx'
import { ComboBox, type ComboOption } from '#portal/ui/combo-box.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PdfPages } from '#portal/ui/pdf-pages.tsx'
import type { LetterTextDetails } from '#shared/letter-text/letter-text.contract.ts'

const letterTextQuery = queryOptions({
  queryKey: ['letterText'],
  queryFn: () => calls.letterText.getLetterText(),
})

type Props = {
  /** In Base64; undefined until it is there, '' while the text has a mistake. */
  pdf: string | undefined
  error: Error | null
  records: readonly ComboOption[]
  recordId: string
  onRecord: (id: string) => void
}

/** The letter for a request, or for a made-up person if there is none. */
function LetterTextPreview({ pdf, error, records, recordId, onRecord }: Props) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const bytes = useMemo(() => pdf && Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)), [pdf])
  return (
    <SidePane label={t('organizer:act.preview')}>
      {records.length > 0 ? (
        <ComboBox label={t('model.previewOn')} options={[...records]} value={recordId} onChange={onRecord} />
      ) : (
        <p>{t('organizer-edition:letterText.nobody')}</p>
      )}
      {error && <Notice kind="error">{failureMessage(error)}</Notice>}
      {bytes && !error && (
        <div className={css.paper}>
          <PdfPages url="" bytes={bytes} title={t('organizer-edition:letterText.title')} isLarge={false} />
        </div>
      )}
      {pdf === '' && <p>{t('model.noPreview')}</p>}
    </SidePane>
  )
}

/** Edits the letters' text next to the letter of a request. */
function LetterTextEditor({ saved }: { saved: LetterTextDetails }) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const canCall = useCanCall()
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const draft = useTextsDraft({
    key: 'letter',
    saved,
    save: (body) => calls.letterText.updateLetterText({ body }),
    restoreDefaults: () => calls.letterText.resetLetterText(),
    onSaved: (details) => client.setQueryData(letterTextQuery.queryKey, details),
    invalidates: [['visas', 'letter']],
  })
  const records = usePreviewRecords({ records: ['visa'] })
  const recordId = params.get('on') ?? records[0]?.value ?? ''
  const texts = useDebouncedValue(draft.texts)
  const body = { ...texts, ...(recordId && { recordId }) }
  const { data: preview, error } = useQuery({
    queryKey: ['letterText', 'preview', body],
    queryFn: () => calls.letterText.previewLetterText({ body }),
    enabled: canCall('letterText.previewLetterText'),
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
            <AllowedButton
              call="letterText.resetLetterText"
              variant="line"
              icon="undo"
              isDisabled={saved.isDefault && !draft.isChanged}
              onPress={draft.reset}
            >
              {t('model.toDefault')}
            </AllowedButton>
          </>
        }
      >
        <TextsForm
          kind="letter"
          draft={draft}
          variables={saved.variables}
          mistakes={mistakes}
          isReadOnly={!canCall('letterText.updateLetterText')}
        />
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

/** What every visa letter says, in both languages. */
export function LetterTextPage() {
  const { t } = useTranslation('organizer-edition')
  const query = useQuery(letterTextQuery)
  if (query.data) return <LetterTextEditor saved={query.data} />
  return (
    <SectionPage section="edition" title={t('letterText.title')}>
      <LoadingOrError query={query} />
    </SectionPage>
  )
}
