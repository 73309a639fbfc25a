import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { useSendingChecks } from '#portal/office/layout/delivery-warnings.tsx'
import { SectionPage } from '#portal/office/layout/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SidePane, SplitPage } from '#portal/office/layout/side-pane.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import {
  ModelMistakes,
  ModelTextFields,
  type ModelTexts,
  useDebouncedValue,
} from '#portal/office/mail/model/model-texts.tsx'
import { useSelection } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { AudienceMember } from '#shared/campaign/campaign.contract.ts'
import {
  CAMPAIGN_FILTERS,
  CAMPAIGN_VARIABLES,
  type CampaignFilter,
  CHOSEN_FILTER,
  entityOf,
  hasSignInLink,
} from '#shared/campaign/campaign.rules.ts'
import { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import css from './campaign-page.module.css'
import { AudienceTable, RecipientPreview, useCampaignPreview, useCurrentRecipient } from './campaign-page.tsx'

const NONE: AudienceMember[] = []

/** Writes a campaign in both languages and chooses its recipients. */
export function NewCampaignPage() {
  const { t } = useTranslation('organizer-mail')
  const [params] = useSearchParams()
  const { state } = useLocation()
  /** Ids passed by the list that led here. */
  const passedIds: string[] | undefined = Array.isArray(state?.ids) ? state.ids : undefined
  const { draft, update, clear } = useCampaignDraft(params.get('filter'), passedIds !== undefined)
  const { filter, days, ...texts } = draft
  const ids = filter.endsWith('_chosen') ? passedIds : undefined
  const members = useQueryData(mailQueries.audience(filter, ids)) ?? NONE
  const { selectedRows, selection } = useSelection(members, 'all')
  const { current, open, ...shown } = useCurrentRecipient(selectedRows)
  const preview = useCampaignPreview(filter, useDebouncedValue(draft), current?._id ?? '')
  const parts = { texts, mistakes: preview?.mistakes ?? [], onChange: update }
  const entity = entityOf(filter)
  const areTextsComplete = Object.values(texts).every((text) => text.trim() !== '')
  const isReady = areTextsComplete && parts.mistakes.length === 0 && selectedRows.length > 0 && Number(days) >= 1

  const { start, isStarting } = useStartCampaign(draft, { ids, members, selectedRows, clear })
  return (
    <SplitPage>
      <SectionPage section="mail" title={t('campaign.new')}>
        <EditorForm onSubmit={() => isReady && start()}>
          <EditorFields>
            <Audience
              passedCount={passedIds?.length}
              draft={draft}
              update={update}
              onFilter={() => selection.onSelect('all')}
            />
            <ModelTextFields {...parts} variables={[...CAMPAIGN_VARIABLES[entity], ...EVENT_VARIABLES]} />
          </EditorFields>
          <PageFoot>
            <ModelMistakes {...parts} />
            {!areTextsComplete && <p>{t('campaign.allTexts')}</p>}
            {selectedRows.length === 0 && <p>{t('campaign.noneChosen')}</p>}
            <Button
              type="submit"
              variant="primary"
              isDisabled={!isReady}
              isPending={isStarting}
              pendingLabel={t('campaign.beginning')}
            >
              {t('campaign.begin', { count: selectedRows.length })}
            </Button>
          </PageFoot>
        </EditorForm>
      </SectionPage>
      <SidePane label={t('organizer:act.preview')}>
        <AudienceTable members={members} selection={selection} onOpen={open} />
        <RecipientPreview {...shown} preview={preview} hasLink={hasSignInLink([texts.content, texts.contentFr])} />
      </SidePane>
    </SplitPage>
  )
}

type CampaignDraftStore = ReturnType<typeof useCampaignDraft>

type AudienceProps = Pick<CampaignDraftStore, 'draft' | 'update'> & {
  /** How many were selected in the list that led here. */
  passedCount: number | undefined
  onFilter: () => void
}

/** The recipients, and for how many days they get no second mail. */
function Audience({ passedCount, draft, update, onFilter }: AudienceProps) {
  const { t } = useTranslation('organizer-mail')
  // Chosen recipients can only come from another screen.
  const filters = CAMPAIGN_FILTERS.filter(
    (one) => !one.endsWith('_chosen') || (one === draft.filter && passedCount !== undefined),
  )
  return (
    <div className={css.who}>
      <Select
        label={t('campaign.to')}
        hint={
          draft.filter.endsWith('_chosen') && passedCount !== undefined && t('campaign.chosen', { count: passedCount })
        }
        options={filters.map((one) => ({ value: one, label: t(`campaign.filter.${one}`) }))}
        value={draft.filter}
        onChange={(one) => {
          onFilter()
          update({ filter: one as CampaignFilter })
        }}
      />
      <TextField
        label={t('campaign.days')}
        type="number"
        inputMode="numeric"
        value={draft.days}
        onChange={(next) => update({ days: next })}
      />
    </div>
  )
}

type Recipients = Pick<CampaignDraftStore, 'clear'> & {
  ids: string[] | undefined
  members: readonly AudienceMember[]
  selectedRows: readonly AudienceMember[]
}

/** Asks for confirmation, then starts the campaign and opens its page. */
function useStartCampaign(draft: CampaignDraftStore['draft'], { ids, members, selectedRows, clear }: Recipients) {
  const { t } = useTranslation('organizer-mail')
  const navigate = useNavigate()
  const { filter, days, ...texts } = draft
  const starting = useApiMutation(
    () => {
      const isAll = selectedRows.length === members.length && !ids
      const subset = CHOSEN_FILTER[entityOf(filter)]
      return calls.campaign.createCampaign({
        body: {
          ...texts,
          days: Number(days),
          filter: isAll ? filter : subset,
          ...(!isAll && { ids: selectedRows.map(({ _id }) => _id) }),
        },
      })
    },
    {
      errorTitle: t('campaign.notBegun'),
      invalidates: [['mail']],
      onSuccess: async ({ _id }) => {
        clear()
        await queryClient.invalidateQueries({ queryKey: ['mail'] })
        await navigate(`/mail/campaigns/${_id}`)
      },
    },
  )
  const sendingChecks = useSendingChecks()
  const start = async () => {
    if (await sendingChecks.isBlocked()) return
    const count = selectedRows.length
    const message = sendingChecks.withWarnings(t('campaign.once', { count: Number(days) }))
    const confirmLabel = t('campaign.begin', { count })
    if (await confirm({ title: t('campaign.beginAsk'), message, confirmLabel, isNonDestructive: true }))
      starting.mutate()
  }
  return { start, isStarting: starting.isPending }
}

export interface CampaignDraftValues extends ModelTexts {
  filter: CampaignFilter
  days: string
}

const KEY = 'organizerCampaign'
const EMPTY: CampaignDraftValues = {
  filter: 'companies',
  days: '7',
  object: '',
  objectFr: '',
  content: '',
  contentFr: '',
}

/** A campaign draft, kept on this computer until the campaign has started. */
export function useCampaignDraft(filter: string | null, hasChosen: boolean) {
  const [draft, setDraft] = useState<CampaignDraftValues>(() => {
    const requestedFilter = CAMPAIGN_FILTERS.find((one) => one === filter)
    const found = { ...EMPTY, ...stored(), ...(requestedFilter && { filter: requestedFilter }) }
    // The recipients chosen for an earlier campaign are no longer known.
    return found.filter.endsWith('_chosen') && !hasChosen ? { ...found, filter: EMPTY.filter } : found
  })
  return {
    draft,
    update(change: Partial<CampaignDraftValues>) {
      const next = { ...draft, ...change }
      localStorage.setItem(KEY, JSON.stringify(next))
      setDraft(next)
    },
    clear() {
      localStorage.removeItem(KEY)
    },
  }
}

function stored(): Partial<CampaignDraftValues> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
