import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { useBeforeSending } from '#portal/office/frame/reach-warnings.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SidePane, SplitPage } from '#portal/office/frame/side-pane.tsx'
import { calls, confirm, useChange } from '#portal/office/lib/calls.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { applySuggestion, ModelMistakes } from '#portal/office/mail/model/model-mistakes.tsx'
import { ModelTextFields } from '#portal/office/mail/model/model-texts.tsx'
import { useDebouncedValue } from '#portal/office/mail/model/use-texts-draft.ts'
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
import { AudienceTable, RecipientPreview, useCampaignPreview, useCurrentRecipient } from './recipient-preview.tsx'
import { useCampaignDraft } from './use-campaign-draft.ts'

const NONE: AudienceMember[] = []
const TYPING_MS = 300

/** Writes a campaign in both languages and chooses its recipients. */
export function NewCampaignPage() {
  const { t } = useTranslation('organizer-mail')
  const [params] = useSearchParams()
  const { state } = useLocation()
  /** Ids passed by the list that led here. */
  const given: string[] | undefined = Array.isArray(state?.ids) ? state.ids : undefined
  const { draft, write, forget } = useCampaignDraft(params.get('filter'), given !== undefined)
  const { filter, days, ...texts } = draft
  const ids = filter.endsWith('_chosen') ? given : undefined
  const { data: members = NONE } = useQuery(mailQueries.audience(filter, ids))
  const { chosen, select } = useSelection(members, 'all')
  const { current, open, ...shown } = useCurrentRecipient(chosen)
  const preview = useCampaignPreview(filter, useDebouncedValue(draft, TYPING_MS), current?._id ?? '')
  const mistakes = preview?.mistakes ?? []
  const entity = entityOf(filter)
  const isWhole = Object.values(texts).every((text) => text.trim() !== '')
  const isReady = isWhole && mistakes.length === 0 && chosen.length > 0 && Number(days) >= 1

  const { begin, isBeginning } = useBeginning(draft, { ids, members, chosen, forget })
  return (
    <SplitPage>
      <SectionPage section="mail" title={t('campaign.new')}>
        <EditorForm onSubmit={() => isReady && begin()}>
          <EditorFields>
            <Audience given={given?.length} draft={draft} write={write} onFilter={() => select.onSelect('all')} />
            <ModelTextFields
              texts={texts}
              variables={[...CAMPAIGN_VARIABLES[entity], ...EVENT_VARIABLES]}
              mistakes={mistakes}
              onChange={(field, text) => write({ [field]: text })}
            />
          </EditorFields>
          <PageFoot>
            <ModelMistakes
              texts={texts}
              mistakes={mistakes}
              onMend={(mistake) => write({ [mistake.field]: applySuggestion(texts[mistake.field], mistake) })}
            />
            {!isWhole && <p>{t('campaign.allTexts')}</p>}
            {chosen.length === 0 && <p>{t('campaign.noneChosen')}</p>}
            <Button
              type="submit"
              variant="go"
              isDisabled={!isReady}
              isPending={isBeginning}
              pendingLabel={t('campaign.beginning')}
            >
              {t('campaign.begin', { count: chosen.length })}
            </Button>
          </PageFoot>
        </EditorForm>
      </SectionPage>
      <SidePane label={t('organizer:act.preview')}>
        <AudienceTable members={members} select={select} onOpen={open} />
        <RecipientPreview {...shown} preview={preview} hasLink={hasSignInLink([texts.content, texts.contentFr])} />
      </SidePane>
    </SplitPage>
  )
}

type CampaignDraft = ReturnType<typeof useCampaignDraft>

type AudienceProps = Pick<CampaignDraft, 'draft' | 'write'> & {
  /** How many were chosen in the list that led here. */
  given: number | undefined
  onFilter: () => void
}

/** The recipients, and for how many days they get no second mail. */
function Audience({ given, draft, write, onFilter }: AudienceProps) {
  const { t } = useTranslation('organizer-mail')
  // Chosen recipients can only come from another screen.
  const filters = CAMPAIGN_FILTERS.filter(
    (one) => !one.endsWith('_chosen') || (one === draft.filter && given !== undefined),
  )
  return (
    <div className={css.who}>
      <Select
        label={t('campaign.to')}
        {...(draft.filter.endsWith('_chosen') &&
          given !== undefined && { hint: t('campaign.chosen', { count: given }) })}
        options={filters.map((one) => ({ value: one, label: t(`campaign.filter.${one}`) }))}
        value={draft.filter}
        onChange={(one) => {
          onFilter()
          write({ filter: one as CampaignFilter })
        }}
      />
      <TextField
        label={t('campaign.days')}
        type="number"
        inputMode="numeric"
        value={draft.days}
        onChange={(next) => write({ days: next })}
      />
    </div>
  )
}

type Recipients = Pick<CampaignDraft, 'forget'> & {
  ids: string[] | undefined
  members: readonly AudienceMember[]
  chosen: readonly AudienceMember[]
}

/** Asks for confirmation, then starts the campaign and opens its page. */
function useBeginning(draft: CampaignDraft['draft'], { ids, members, chosen, forget }: Recipients) {
  const { t } = useTranslation('organizer-mail')
  const navigate = useNavigate()
  const { filter, days, ...texts } = draft
  const beginning = useChange(
    () => {
      const isAll = chosen.length === members.length && !ids
      const subset = CHOSEN_FILTER[entityOf(filter)]
      return calls.campaign.createCampaign({
        body: {
          ...texts,
          days: Number(days),
          filter: isAll ? filter : subset,
          ...(!isAll && { ids: chosen.map(({ _id }) => _id) }),
        },
      })
    },
    {
      failed: t('campaign.notBegun'),
      reads: [['mail']],
      onSuccess: async ({ _id }) => {
        forget()
        await queryClient.invalidateQueries({ queryKey: ['mail'] })
        await navigate(`/mail/campaigns/${_id}`)
      },
    },
  )
  const beforeSending = useBeforeSending()
  const begin = async () => {
    if (await beforeSending.isRefused()) return
    const count = chosen.length
    const message = beforeSending.withWarnings(t('campaign.once', { count: Number(days) }))
    const yes = t('campaign.begin', { count })
    if (await confirm({ title: t('campaign.beginAsk', { count }), message, yes, isHarmless: true })) beginning.mutate()
  }
  return { begin, isBeginning: beginning.isPending }
}
