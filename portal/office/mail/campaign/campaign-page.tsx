import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { DownloadButton, LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { PageFoot, PaneHead, SidePane, SplitPage } from '#portal/office/layout/side-pane.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { isUnderWay, mailQueries, recipientCount, useAreMailsHeld } from '#portal/office/mail/mail-queries.ts'
import { MailPaper } from '#portal/office/mail/model/mail-paper.tsx'
import { type ModelTexts, useSubjectText } from '#portal/office/mail/model/model-texts.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import type { Selected } from '#portal/office/table/selection.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { AudienceMember, Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import { type CampaignFilter, hasSignInLink, SIGN_IN_LINK_DAYS } from '#shared/campaign/campaign.rules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { nextRecipient, useRecipientColumns } from './campaign-columns.tsx'
import css from './campaign-page.module.css'

/** One campaign: progress, recipients, and the mail of each. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const query = useQuery(mailQueries.campaigns)
  const campaigns = query.data
  const campaign = campaigns?.find(({ _id }) => _id === id)
  const { t } = useTranslation('organizer-mail')
  if (campaign) return <CampaignBoard key={id} campaign={campaign} />
  return (
    <SectionPage section="mail" note={campaigns && t('campaign.unknown')}>
      {!campaigns && <LoadingOrError query={query} />}
    </SectionPage>
  )
}

const NONE: Recipient[] = []
const searchTextOf = ({ name, email }: Recipient | AudienceMember) => `${name} ${email}`

function CampaignBoard({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('organizer-mail')
  const query = useQuery(mailQueries.recipients(campaign))
  const recipients = query.data ?? NONE
  const next = isUnderWay(campaign) ? nextRecipient(recipients) : undefined
  const columns = useRecipientColumns(
    next?._id,
    recipients.some(({ state }) => state === 'failed' || state === 'skipped'),
  )
  const { rows, table } = useRows(recipients, columns, searchTextOf, {
    list: 'recipients',
    sorting: { column: 'state', direction: 'ascending' },
  })
  const { current, open, ...shown } = useCurrentRecipient(rows, next?._id)
  const preview = useCampaignPreview(campaign.filter, campaign, current?.recordId ?? '')
  const title = useSubjectText()(i18n.language === 'fr' ? campaign.objectFr : campaign.object)
  return (
    <SplitPage>
      <SectionPage section="mail" title={title} note={t(`campaign.filter.${campaign.filter}`)}>
        <CampaignProgress campaign={campaign} recipients={recipients} />
        <div className={css.table}>
          {query.data ? (
            <DataTable
              label={t('campaign.recipients')}
              {...table}
              onOpen={open}
              current={next && { id: next._id }}
              empty={t('campaign.nobody')}
            />
          ) : (
            <LoadingOrError query={query} />
          )}
        </div>
        <CampaignFoot campaign={campaign} />
      </SectionPage>
      <SidePane label={t('organizer:act.preview')}>
        <RecipientPreview
          {...shown}
          preview={preview}
          hasLink={hasSignInLink([campaign.content, campaign.contentFr])}
        />
      </SidePane>
    </SplitPage>
  )
}

/** Count and progress bar, updated while the campaign runs. */
function CampaignProgress({ campaign, recipients }: { campaign: Campaign; recipients: readonly Recipient[] }) {
  const { t, i18n } = useTranslation('organizer-mail')
  const { sent, failed, skipped, queued, pending } = campaign.counts
  const all = recipientCount(campaign)
  // As in the header: the share that was sent.
  const share = all === 0 ? 100 : Math.round((sent / all) * 100)
  return (
    <div className={css.board}>
      <p className={css.count}>
        <b className="text-52">{sent.toLocaleString(i18n.language)}</b>
        <span>
          {t('campaign.progress', { all, failed, left: skipped, open: queued + pending })}
          {campaign.state === 'stopped' && ` ${t('campaign.wasStopped')}`}
        </span>
        <CampaignPace campaign={campaign} recipients={recipients} />
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('organizer:records.campaign')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

/** How fast it goes and when it will be done; afterwards, when it ended. */
function CampaignPace({ campaign, recipients }: { campaign: Campaign; recipients: readonly Recipient[] }) {
  const { t } = useTranslation('organizer-mail')
  const { instant, brief } = useDates()
  const { perMinute, counts, endedAt } = campaign
  const areHeld = useAreMailsHeld()
  const pace = (words: string) => <span className={css.pace}>{words}</span>
  if (isUnderWay(campaign)) {
    if (areHeld) return pace(t('waits.all'))
    if (perMinute === 0) return pace(t('campaign.noPace'))
    const done = Date.now() + ((counts.queued + counts.pending) / perMinute) * MINUTE_MS
    // The next full minute: never one that has passed.
    return pace(t('campaign.pace', { count: perMinute, at: brief(Math.ceil(done / MINUTE_MS) * MINUTE_MS) }))
  }
  const last = recipients.reduce((at, { sentAt }) => (sentAt && sentAt > at ? sentAt : at), endedAt ?? '')
  return last ? pace(t('campaign.ended', { at: instant(last) })) : null
}

/** The report, and the button that stops an unfinished campaign. */
function CampaignFoot({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('organizer-mail')
  const params = { id: campaign._id }
  const stopping = useApiMutation(() => calls.campaign.stopCampaign({ params }), {
    invalidates: [['mail']],
    onSuccess: () => toast.success(t('campaign.stopped')),
  })
  const stop = async () => {
    if (
      await confirm({ title: t('campaign.stopAsk'), message: t('campaign.stopText'), confirmLabel: t('campaign.stop') })
    )
      stopping.mutate()
  }
  const canStop = isUnderWay(campaign)
  return (
    <PageFoot>
      <p className={css.once}>{t('campaign.once', { count: campaign.days })}</p>
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadButton key={format} path={`/api/campaigns/${campaign._id}/report?format=${format}`}>
          {t(`campaign.report.${format}`)}
        </DownloadButton>
      ))}
      {canStop && (
        <AllowedButton call="campaign.stopCampaign" variant="danger-line" icon="cross" onPress={stop}>
          {t('campaign.stop')}
        </AllowedButton>
      )}
    </PageFoot>
  )
}

/** The recipient whose mail is shown: the next one, or else the first, until another one is opened. */
export function useCurrentRecipient<T extends { _id: string; name: string }>(
  recipients: readonly T[],
  nextId?: string | undefined,
) {
  const [id, open] = useState('')
  const index = Math.max(
    0,
    recipients.findIndex(({ _id }) => _id === (id || nextId)),
  )
  const current = recipients[index]
  const onMove = (next: number) => open(recipients[next]?._id ?? '')
  return { current, open, name: current?.name ?? '', place: index, count: recipients.length, onMove }
}

/** The preview of a draft: the mail for one recipient, and where it cannot be filled in. */
export function useCampaignPreview(filter: CampaignFilter, texts: ModelTexts, recordId: string) {
  const language = useLanguage()
  const { object, content, objectFr, contentFr } = texts
  const body = { filter, object, content, objectFr, contentFr, language, ...(recordId && { recordId }) }
  return useQuery({
    queryKey: ['mail', 'campaign-preview', body],
    queryFn: () => calls.campaign.previewCampaign({ body }),
    placeholderData: keepPreviousData,
    enabled: useCanCall()('campaign.previewCampaign'),
  }).data
}

type RecipientPreviewProps = {
  name: string
  /** From 0. */
  place: number
  count: number
  preview: ReturnType<typeof useCampaignPreview>
  /** Each company gets its own sign-in link, and the preview shows an example. */
  hasLink: boolean
  onMove: (place: number) => void
}

/** The mail of one recipient, with buttons for the previous and the next one. */
export function RecipientPreview({ name, place, count, preview, hasLink, onMove }: RecipientPreviewProps) {
  const { t } = useTranslation('organizer-mail')
  return (
    <>
      <PaneHead
        title={
          <span aria-live="polite">
            {count > 0 ? t('campaign.place', { name, place: place + 1, count }) : t('campaign.sample')}
          </span>
        }
      >
        <IconButton
          icon="back"
          label={t('campaign.before')}
          isDisabled={place <= 0}
          onPress={() => onMove(place - 1)}
        />
        <IconButton
          icon="arrow"
          label={t('campaign.after')}
          isDisabled={place >= count - 1}
          onPress={() => onMove(place + 1)}
        />
      </PaneHead>
      {preview?.html ? <MailPaper {...preview} /> : <p>{t('model.noPreview')}</p>}
      <p className={css.languages}>
        {t('campaign.bothLanguages')} {hasLink && t('campaign.ownLink', { days: SIGN_IN_LINK_DAYS })}
      </p>
    </>
  )
}

type AudienceTableProps = {
  members: readonly AudienceMember[]
  /** Without it, no one can be unticked. */
  selection?: { selected: Selected; onSelect: (selected: Selected) => void }
  onOpen: (id: string) => void
}

/** The people that the filter finds; unticked ones get no mail. */
export function AudienceTable({ members, selection, onOpen }: AudienceTableProps) {
  const { t } = useTranslation('organizer-mail')
  const columns = useMemo<TableColumn<AudienceMember>[]>(
    () => [
      column('name', t('campaign.column.recipient'), ({ name }) => name),
      column('email', t('organizer:word.to'), ({ email }) => email),
    ],
    [t],
  )
  const { table } = useRows(members, columns, searchTextOf, {
    list: 'audience',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <div className={css.audience}>
      <DataTable
        label={t('campaign.recipients')}
        {...table}
        {...selection}
        onOpen={onOpen}
        empty={t('campaign.nobody')}
      />
    </div>
  )
}
