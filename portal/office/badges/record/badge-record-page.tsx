import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { useBadgeTypes } from '#portal/office/badges/badge-actions.tsx'
import { BadgeState, companyNames } from '#portal/office/badges/badge-state.tsx'
import { DenyEntryButton } from '#portal/office/layout/deny-entry-button.tsx'
import { attempt, calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useCompanyOptions, useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { DuplicateNotice } from '#portal/office/record/duplicate-notice.tsx'
import { confirmAndSave } from '#portal/office/record/record-block.tsx'
import { type RecordField, RecordFields } from '#portal/office/record/record-fields.tsx'
import { RecordFacts, RecordHead, RecordUnavailable } from '#portal/office/record/record-head.tsx'
import { RecordHistory } from '#portal/office/record/record-history.tsx'
import css from '#portal/office/record/record-page.module.css'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { badgeLink, isPending, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { putFirst, shownIn } from '#shared/contract/fields.ts'
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

/** Five facts; the last is the delivery state of the invitation. */
function BadgeFacts({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const companies = useQueryData(queries.companies) ?? []
  const [origin] = useQueryData(queries.origin('badge', badge._id)) ?? []
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

/** The delivery state of the newest invitation: that it was opened, or its state, why and since when. */
function useDelivery(invitation: Badge['invitation']) {
  const { t } = useTranslation(['organizer-badges', 'organizer-mail'])
  const { instant } = useDates()
  const reasonText = useReasonText()
  if (!invitation) return t('record.noInvitation')
  const { state, reason, at, openedAt } = invitation
  if (openedAt) return t('record.opened', { at: instant(openedAt) })
  return [t(`organizer-mail:state.${state}`), reasonText(reason), instant(at)].filter(Boolean).join(', ')
}

/** The person's name, the neighbours in the list, and what can be done with the badge. */
export function BadgeHead({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const navigate = useNavigate()
  const canCall = useCanCall()
  // The app's own server has no portal to open a link.
  const { portalUrl = '' } = usePlatform()
  const params = { id: badge._id }
  const sentWords = useSentMessage()
  const sending = useApiMutation(() => calls.badge.sendInvitation({ params }), {
    onSuccess: ({ email }) => toast.success(sentWords(t('record.sent', { email }), email)),
  })
  const name = badgeName(badge)
  const send = async () => {
    if (await confirmAndSave(badge._id)) sending.mutate()
  }
  const print = async () => {
    if (await confirmAndSave(badge._id)) void navigate('/badges/print', { state: { ids: [badge._id] } })
  }
  const removal = {
    run: () => calls.badge.deleteBadge({ params }),
    undo: () => calls.badge.restoreBadge({ params }),
  }
  const replaceLink = async () => {
    if (!(await confirm({ title: t('bulk.link', { count: 1 }), message: t('bulk.linkText') }))) return
    const replaced = await attempt(() => calls.badge.replaceLink({ params }))
    if (replaced) toast.success(t('bulk.linked', { count: 1 }))
  }
  const copy = useCopy()
  const link = badgeLink(portalUrl, badge.link ?? '')
  return (
    <RecordHead section="badges" id={badge._id} name={name} removal={canCall('badge.deleteBadge') && removal}>
      {badge.email !== '' && (
        <AllowedButton
          call="badge.sendInvitation"
          variant="line"
          icon="mail"
          isPending={sending.isPending}
          onPress={send}
        >
          {t(badge.invitation ? 'organizer:act.inviteAgain' : 'organizer:act.invite')}
        </AllowedButton>
      )}
      {portalUrl && badge.link && (
        <Button variant="line" icon="copy" onPress={() => copy(link, t('badge:popup.linkCopied'))}>
          {t('record.copyLink')}
        </Button>
      )}
      <AllowedButton call="badge.replaceLink" variant="line" onPress={replaceLink}>
        {t('bulk.link', { count: 1 })}
      </AllowedButton>
      {canCall('badge.updateBadge') && (
        <DenyEntryButton person={badge} name={name} save={(body) => calls.badge.updateBadge({ params, body })} />
      )}
      {!isPending(badge) && !badge.refusal && (
        <AllowedButton call="print.createPrints" variant="line" icon="print" onPress={print}>
          {t('organizer:act.print')}
        </AllowedButton>
      )}
    </RecordHead>
  )
}

const FIELDS = putFirst(['nom', 'prenom', 'email', 'position', 'tel', 'company'], shownIn(BADGE_FIELDS, 'office'))

/** The photo and the fields; who moves to another exhibitor gets its name on the badge. */
export function BadgeFields({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const canCall = useCanCall()
  const types = useBadgeTypes()
  const companies = useCompanyOptions()
  const choices: Partial<Record<string, Partial<RecordField>>> = {
    type: { options: types },
    companyId: {
      options: [{ value: ONLINE_COMPANY, label: t('print.noCompany') }, ...companies],
      dependentValues: (id) => ({ company: companies.find(({ value }) => value === id)?.label ?? badge.company }),
    },
  }
  return (
    <RecordFields
      title={t('organizer:word.person')}
      kind="badge"
      record={badge}
      overrides={({ company }) => ({ company: publicCompanyName(company) })}
      fields={FIELDS.map((name) => ({ name, label: t(`badge:field.${name}`), ...choices[name] }))}
      isReadOnly={!canCall('badge.updateBadge')}
      save={(body) => calls.badge.updateBadge({ params: { id: badge._id }, body })}
      onSaved={(saved) => queryClient.setQueryData(queries.badge(badge._id).queryKey, saved)}
    >
      {badge.urlPhoto && <img src={badge.urlPhoto} alt={t('organizer:photoOf', { name: badgeName(badge) })} />}
    </RecordFields>
  )
}
