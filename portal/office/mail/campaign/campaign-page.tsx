import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { DownloadButton } from '#portal/office/frame/form-dialog.tsx'
import { QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { PageFoot, SidePane, SplitPage } from '#portal/office/frame/side-pane.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { isUnderWay, mailQueries, recipientCount, useAreMailsHeld } from '#portal/office/mail/mail-queries.ts'
import { useSubjectText } from '#portal/office/mail/model/model-texts.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { useRows } from '#portal/office/table/use-rows.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Campaign, Recipient } from '#shared/campaign/campaign.contract.ts'
import { hasSignInLink } from '#shared/campaign/campaign.rules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { nextRecipient, useRecipientColumns } from './campaign-columns.tsx'
import css from './campaign-page.module.css'
import { RecipientPreview, useCampaignPreview, useCurrentRecipient } from './recipient-preview.tsx'

/** One campaign: progress, recipients, and the mail of each. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const { data: campaigns, error, refetch } = useQuery(mailQueries.campaigns)
  const campaign = campaigns?.find(({ _id }) => _id === id)
  const { t } = useTranslation('organizer-mail')
  if (campaign) return <CampaignBoard key={id} campaign={campaign} />
  return (
    <SectionPage section="mail" {...(campaigns && { note: t('campaign.unknown') })}>
      {!campaigns && <QueryState error={error} onRetry={refetch} />}
    </SectionPage>
  )
}

const NONE: Recipient[] = []
const searchTextOf = ({ name, email }: Recipient) => `${name} ${email}`

function CampaignBoard({ campaign }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation('organizer-mail')
  const { data, error, refetch } = useQuery(mailQueries.recipients(campaign))
  const recipients = data ?? NONE
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
          {data ? (
            <DataTable
              label={t('campaign.recipients')}
              columns={columns}
              {...table}
              onOpen={open}
              current={next && { id: next._id }}
              empty={t('campaign.nobody')}
            />
          ) : (
            <QueryState error={error} onRetry={refetch} />
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
  // As in the header: what went out, of all.
  const share = all === 0 ? 100 : Math.round((sent / all) * 100)
  return (
    <div className={css.board}>
      <p className={css.count}>
        <b>{sent.toLocaleString(i18n.language)}</b>
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
    const question = { title: t('campaign.stopAsk'), message: t('campaign.stopText'), confirmLabel: t('campaign.stop') }
    if (await confirm(question)) stopping.mutate()
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
        <Allowed call="campaign.stopCampaign">
          <Button variant="danger-line" icon="cross" onPress={stop}>
            {t('campaign.stop')}
          </Button>
        </Allowed>
      )}
    </PageFoot>
  )
}
