import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Allowed, RequireCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError, SectionPage, UnknownPage } from '#portal/office/layout/section-page.tsx'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-tokens.tsx'
import { useRows } from '#portal/office/table/use-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { LinkButton } from '#portal/ui/button.tsx'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { useCampaignColumns } from './campaign/campaign-columns.tsx'
import { CampaignPage } from './campaign/campaign-page.tsx'
import { NewCampaignPage } from './campaign/new-campaign-page.tsx'
import css from './mail-page.module.css'
import { isUnderWay, mailQueries, OUTBOX_VIEWS, type OutboxView } from './mail-queries.ts'
import { ModelEditor } from './model/model-editor.tsx'
import { useModelName } from './model/model-texts.tsx'
import { OutboxPage } from './outbox/outbox-page.tsx'
import { ReminderPage, RemindersPage } from './reminder/reminder-page.tsx'

/** All mail of the event: outbox, campaigns and models. */
export function MailPage() {
  return (
    <div className={css.section}>
      <MailViews />
      <Routes>
        <Route index element={<OutboxPage />} />
        <Route path="campaigns" element={<CampaignsPage />} />
        <Route
          path="campaigns/new"
          element={
            <RequireCall call="campaign.createCampaign">
              <NewCampaignPage />
            </RequireCall>
          }
        />
        <Route path="campaigns/:id" element={<CampaignPage />} />
        <Route path="reminders" element={<RemindersPage />} />
        <Route
          path="reminders/new"
          element={
            <RequireCall call="reminder.createReminder">
              <ReminderPage />
            </RequireCall>
          }
        />
        <Route path="reminders/:id" element={<ReminderPage />} />
        <Route path="models/:id?" element={<ModelPage />} />
        <Route path="*" element={<UnknownPage />} />
      </Routes>
    </div>
  )
}

/** The parts of the section, and the views of the open one. */
function MailViews() {
  const { t } = useTranslation('organizer-mail')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const modelName = useModelName()
  const { data: counts = {} } = useQuery(mailQueries.counts)
  const campaigns = useQueryData(mailQueries.campaigns) ?? []
  const reminders = useQueryData(mailQueries.reminders) ?? []
  const models = useQueryData(mailQueries.models) ?? []
  const [, , part = 'outbox', id = ''] = pathname.split('/')
  const failed = counts.failed ?? 0
  const running = campaigns.filter(isUnderWay).length
  const activeCount = reminders.filter(({ isOn }) => isOn).length
  const { queued = 0, sending = 0, retrying = 0 } = counts
  const countOf = (view: OutboxView) => (view === 'waiting' ? queued + sending + retrying : (counts[view] ?? 0))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.views}>
      <ViewList
        label={t('organizer:section.mail')}
        current={part}
        views={[
          {
            id: 'outbox',
            name: t('outbox.title'),
            count: failed > 0 ? t('outbox.failed', { count: failed }) : 0,
            to: '/mail',
          },
          {
            id: 'campaigns',
            name: t('organizer:records.campaign'),
            count: running > 0 ? t('campaign.running', { count: running }) : campaigns.filter(isManual).length,
            to: '/mail/campaigns',
          },
          {
            id: 'reminders',
            name: t('reminder.title'),
            count: activeCount > 0 ? t('reminder.on', { count: activeCount }) : 0,
            to: '/mail/reminders',
          },
          { id: 'models', name: t('organizer:records.mailModel'), count: models.length, to: '/mail/models' },
        ]}
      />
      {part !== 'models' && (
        <ViewList
          label={t('outbox.title')}
          current={part === 'outbox' ? (params.get('state') ?? 'all') : ''}
          views={[
            { id: 'all', name: t('organizer:word.all'), count: all, to: '/mail' },
            ...OUTBOX_VIEWS.map((view) => ({
              id: view as string,
              name: t(`outbox.view.${view}`),
              count: countOf(view),
              to: `/mail?state=${view}`,
            })),
          ]}
        />
      )}
      {part === 'models' && (
        <ViewList
          label={t('organizer:records.mailModel')}
          current={id || models[0]?._id || ''}
          views={models.map((model) => ({
            id: model._id,
            name: modelName(model.key),
            count: model.mails,
            to: `/mail/models/${model._id}`,
          }))}
        />
      )}
    </div>
  )
}

/** The model in the page's address, or the first one. */
function ModelPage() {
  const { id } = useParams()
  const query = useQuery(mailQueries.models)
  const models = query.data
  const model = models?.find(({ _id }) => _id === id) ?? models?.[0]
  if (model) return <ModelEditor key={model._id} model={model} />
  return (
    <SectionPage section="mail">
      <LoadingOrError query={query} />
    </SectionPage>
  )
}

/** A run of a reminder is listed with it. */
const isManual = ({ reminderId }: Campaign) => reminderId === ''

const NONE: Campaign[] = []
const searchTextOf = ({ object, objectFr, actor }: Campaign) => `${object} ${objectFr} ${actor}`

/** All campaigns, newest first; Enter opens one. */
function CampaignsPage() {
  const { t } = useTranslation('organizer-mail')
  const navigate = useNavigate()
  const query = useQuery(mailQueries.campaigns)
  const campaigns = query.data ?? NONE
  const shown = useMemo(() => campaigns.filter(isManual), [campaigns])
  const columns = useCampaignColumns()
  const { search, table } = useRows(shown, columns, searchTextOf, {
    list: 'campaigns',
    sorting: { column: 'begun', direction: 'descending' },
  })
  return (
    <SectionPage
      section="mail"
      title={t('organizer:records.campaign')}
      tools={
        <>
          <FilterField {...search} />
          <Allowed call="campaign.createCampaign">
            <LinkButton variant="primary" to="/mail/campaigns/new">
              {t('campaign.new')}
            </LinkButton>
          </Allowed>
        </>
      }
    >
      {query.isPending || query.error ? (
        <LoadingOrError query={query} />
      ) : (
        <DataTable
          label={t('organizer:records.campaign')}
          {...table}
          onOpen={(id) => void navigate(`/mail/campaigns/${id}`)}
          empty={t('campaign.none')}
        />
      )}
    </SectionPage>
  )
}
