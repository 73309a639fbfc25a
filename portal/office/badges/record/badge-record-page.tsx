import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { BadgeState, companyNames } from '#portal/office/badges/badge-state.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { DuplicateNotice } from '#portal/office/record/duplicate-notice.tsx'
import { RecordFacts } from '#portal/office/record/record-facts.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import css from '#portal/office/record/record-page.module.css'
import { RecordUnavailable } from '#portal/office/record/record-unavailable.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BadgeFields, BadgeHead } from './badge-head.tsx'
import { RecordArrivals, RecordMails, RecordPrints } from './record-mails.tsx'

/** The record of the badge in the page's address. */
export function BadgeRecordPage() {
  const { id = '' } = useParams()
  const { data: badge, error } = useQuery(queries.badge(id))
  if (badge) return <BadgeRecord key={id} badge={badge} />
  return <RecordUnavailable section="badges" error={error} />
}

/** Everything about one person with a badge. */
function BadgeRecord({ badge }: { badge: Badge }) {
  const { t } = useTranslation('organizer-badges')
  const { _id, refusal, refusalContact, refusalPhone } = badge
  return (
    <main className={css.page}>
      <BadgeHead badge={badge} />
      <BadgeFacts badge={badge} />
      <DuplicateNotice person={badge} />
      {refusal && (
        <Notice kind="error">
          {t('state.refused')}: {[refusal, refusalContact, refusalPhone].join(', ')}
        </Notice>
      )}
      <div className={css.panes}>
        <div>
          <BadgeFields badge={badge} />
        </div>
        <div>
          <RecordMails recordId={_id} />
          <RecordPrints id={_id} />
        </div>
        <div>
          <RecordArrivals id={_id} />
          <RecordHistory entity="badge" id={_id} />
        </div>
      </div>
    </main>
  )
}

/** Five facts; the last is what became of the invitation. */
function BadgeFacts({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const { data: companies = [] } = useQuery(queries.companies)
  const { data: [origin] = [] } = useQuery(queries.origin('badge', badge._id))
  const { type, companyId, invitation } = badge
  const name = companyNames(companies).get(companyId)
  const exhibitor = name ? <Link to={`/companies/${companyId}`}>{name}</Link> : t('print.noCompany')
  const typeWords = t(`organizer:home.pass.${type}`)
  return (
    <RecordFacts
      facts={[
        [t('badge:field.type'), [<PassMark key="mark" type={type} size="s" />, ` ${typeWords}`]],
        [t('organizer:word.state'), <BadgeState key="state" badge={badge} />],
        [t('organizer:person.companyUid'), exhibitor],
        [t('record.invitedBy'), origin && `${who(origin)}, ${instant(origin.at)}`],
        [t('organizer:person.invitation'), useDelivery(invitation), invitation?.state === 'failed'],
      ]}
    />
  )
}

/** What became of the newest invitation: that it was opened, or its state, why and since when. */
function useDelivery(invitation: Badge['invitation']) {
  const { t } = useTranslation(['organizer-badges', 'organizer-mail'])
  const { instant } = useDates()
  const reasonText = useReasonText()
  if (!invitation) return t('record.noInvitation')
  const { state, reason, at, openedAt } = invitation
  if (openedAt) return t('record.opened', { at: instant(openedAt) })
  return [t(`organizer-mail:state.${state}`), reasonText(reason), instant(at)].filter(Boolean).join(', ')
}
