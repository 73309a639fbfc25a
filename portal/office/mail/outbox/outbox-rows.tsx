import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { Allowed, AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries, useAreMailsHeld } from '#portal/office/mail/mail-queries.ts'
import { useModelName } from '#portal/office/mail/model/model-texts.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { domainOf } from '#shared/email.ts'
import type { HeldGroup, OutboxMail } from '#shared/mail/mail.contract.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import { MAIL_URGENCY, type MailAction, rowAction } from './mail-actions.ts'
import css from './outbox-page.module.css'

/** Whether it is known if the mail's link was opened: only of the invitation to a badge. */
const tracksOpening = ({ entity, key, recordId }: OutboxMail) =>
  entity === 'badge' && recordId !== '' && (key === 'invitation' || key === 'change_status')

/** A reason as the mail worker words it. */
const NO_DOMAIN = 'no such mail domain'

/** Why a mail is in its state, in the page's language. The server gives short English reasons and numbers. */
export function useReason() {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const { instant, brief } = useDates()
  return (mail: OutboxMail) => {
    const { reason, state, nextAt, attempts, openedAt, to, correctedTo } = mail
    const why =
      reasonParts(reason).words === NO_DOMAIN ? t('outbox.noDomain', { domain: domainOf(to) }) : reasonText(reason)
    const text = correctedTo ? t('outbox.corrected', { text: why, to: correctedTo }) : why
    if (openedAt) return t('outbox.opened', { at: instant(openedAt) })
    if (state === 'sent' && tracksOpening(mail)) return t('outbox.notOpened')
    if (state === 'retrying') return t('outbox.nextTry', { text, at: brief(nextAt), count: attempts + 1 })
    if (state === 'failed' && attempts > 1) return t('outbox.tries', { text, count: attempts })
    if (why === '' && (state === 'queued' || state === 'sending' || state === 'sent')) return t(`outbox.plain.${state}`)
    return state === 'sent' ? why : text
  }
}

/** A reason, capitalized: from the organizer's own texts, else from those shown to exhibitors. */
export function useReasonText() {
  useTranslation(['organizer-mail', 'badge'])
  return (reason: string) => {
    const { words, numbers } = reasonParts(reason)
    if (!words) return reason
    const own = (group: string, other: string) => textOr(`organizer-mail:${group}.${words}`, other)
    const text = own('campaign.reason', own('reason', textOr(`badge:reason.${words}`, words)))
    return text.charAt(0).toUpperCase() + text.slice(1) + numbers
  }
}

/** A mail server's status codes, shown only in the tooltip. */
const STATUS_CODES = / \([\d. ]+\)/

/** The columns of the outbox; the last one has a button for the likeliest action. */
export function useOutboxColumns(
  onAction: (action: MailAction, mails: readonly OutboxRow[]) => void,
  onExpand: (mail: OutboxRow) => void,
) {
  const { t } = useTranslation('organizer-mail')
  const modelName = useModelName()
  const reason = useReason()
  const { instant: time } = useDates()
  // biome-ignore lint/correctness/useExhaustiveDependencies: all but t follow the language, as t does
  return useMemo<TableColumn<OutboxRow>[]>(
    () => [
      column('state', t('organizer:word.state'), ({ state }) => MAIL_URGENCY.indexOf(state), {
        width: 96,
        cell: ({ state }) => (
          <span className={css.state} data-state={state}>
            {t(`state.${state}`)}
          </span>
        ),
      }),
      column('to', t('organizer:word.to'), ({ to }) => to, {
        cell: (mail) =>
          mail.queue ? (
            <PlainButton className={css.act ?? ''} aria-expanded={false} onPress={() => onExpand(mail)}>
              {t('outbox.queue', { count: mail.queue.length })}
            </PlainButton>
          ) : (
            mail.to
          ),
      }),
      // A campaign's mail shows its subject: the kind of mail would be the same for every campaign.
      column('key', t('outbox.column.model'), (mail) => (mail.campaignId && mail.subject) || modelName(mail.key), {
        width: 156,
      }),
      column('reason', t('outbox.column.reason'), reason, {
        width: 316,
        cell: (mail) => (
          <span className={css.reason} data-state={mail.state} title={reason(mail)}>
            {reason(mail).replace(STATUS_CODES, '')}
          </span>
        ),
      }),
      column('at', t('organizer:word.when'), ({ sentAt, createdAt }) => Date.parse(sentAt ?? createdAt), {
        width: 120,
        cell: ({ sentAt, createdAt }) => time(sentAt ?? createdAt),
      }),
      {
        id: 'act',
        name: '',
        label: t('outbox.column.act'),
        width: 80,
        cell: (mail) => {
          const action = rowAction(mail)
          if (!action) return null
          const name = mail.queue ? mail.subject : mail.correctedTo || mail.to
          return (
            <Allowed call={callOf(action, mail)}>
              <PlainButton
                className={css.act ?? ''}
                aria-label={`${t(`outbox.move.${action}`, { count: 1 })}, ${name}`}
                onPress={() => onAction(action, [mail])}
              >
                {t(`outbox.move.${action}`, { count: 1 })}
              </PlainButton>
            </Allowed>
          )
        },
      },
    ],
    [t],
  )
}

const GROUP_ACTIONS = { release: calls.mail.releaseHeldGroup, cancel: calls.mail.cancelHeldGroup }

/** Mails that the daily limits hold, grouped by cause. Each group is released or cancelled as a whole (Q-219). */
export function HeldGroups() {
  const { t } = useTranslation('organizer-mail')
  const groups = useQueryData(mailQueries.heldGroups) ?? []
  const nameOf = ({ cause, name }: HeldGroup) => name || textOr(`organizer-mail:outbox.cause.${cause}`)
  const { mutate, isPending } = useApiMutation(
    async ({ action, group }: { action: keyof typeof GROUP_ACTIONS; group: HeldGroup }) => {
      const { cause, causedBy, reason, count } = group
      const confirmLabel = t('outbox.cancelYes', { count })
      if (
        action === 'cancel' &&
        !(await confirm({ title: t('outbox.cancelAsk', { count }), message: nameOf(group), confirmLabel }))
      )
        return 0
      return (await GROUP_ACTIONS[action]({ body: { cause, causedBy, reason } })).count
    },
    {
      invalidates: [['mail']],
      onSuccess: (count, { action, group }) => {
        if (count > 0) toast.success(t(`outbox.done.${action}`, { count }))
        const waiting = group.count - count
        if (action === 'release' && waiting > 0) toast.success(t('outbox.stillWait', { count: waiting }))
      },
    },
  )
  // A single mail is released in its row.
  return groups
    .filter(({ count }) => count > 1)
    .map((group) => (
      <section key={`${group.cause} ${group.causedBy} ${group.reason}`} className={css.bar} aria-label={nameOf(group)}>
        <p>
          <b>{nameOf(group)}</b> {t(`outbox.held.${group.reason}`, { count: group.count })}
        </p>
        {(['release', 'cancel'] as const).map((action) => (
          <AllowedButton
            key={action}
            call="mail.releaseHeldGroup"
            variant={action === 'cancel' ? 'danger-line' : 'line'}
            isDisabled={isPending}
            onPress={() => mutate({ action, group })}
          >
            {t(`outbox.move.${action}`, { count: group.count })}
          </AllowedButton>
        ))}
      </section>
    ))
}

/** A row is one mail, or stands for all queued mails of a campaign: the first of them, with `queue`. */
export type OutboxRow = OutboxMail & { queue?: readonly OutboxMail[] }

/** Shows a campaign's queued mails as one row, unless that is expanded: hundreds of them would hide the other mails. */
export function groupQueues(mails: readonly OutboxMail[], expanded: readonly string[]): OutboxRow[] {
  const rows: OutboxRow[] = []
  const queues = new Map<string, OutboxMail[]>()
  for (const mail of mails) {
    const { campaignId, state } = mail
    const queue = queues.get(campaignId)
    if (state !== 'queued' || !campaignId || expanded.includes(campaignId)) rows.push(mail)
    else if (queue) queue.push(mail)
    else {
      const first = [mail]
      queues.set(campaignId, first)
      rows.push({ ...mail, queue: first })
    }
  }
  // The row keeps its id, and with it the focus, while the campaign goes on.
  return rows.map((row) => {
    if (!row.queue) return row
    if (row.queue.length > 1) return { ...row, _id: `queue ${row.campaignId}` }
    const { queue: _queue, ...mail } = row
    return mail
  })
}

type ActionTarget = Pick<OutboxMail, '_id' | 'key' | 'recordId'>

const send = ({ _id }: ActionTarget) => calls.mail.retryMail({ params: { id: _id } })
const ACTIONS: Record<MailAction, (mail: ActionTarget) => Promise<unknown>> = {
  retry: send,
  release: send,
  cancel: ({ _id }) => calls.mail.cancelMail({ params: { id: _id } }),
  again: ({ key, recordId: id }) =>
    key === 'login_link'
      ? calls.loginLink.createLoginLink({ params: { id }, body: { send: true } })
      : calls.badge.sendInvitation({ params: { id } }),
}

/** The call behind an action on a mail. Retrying, releasing and cancelling need the same right. */
export function callOf(action: MailAction, { key, queue }: Pick<OutboxRow, 'key' | 'queue'>) {
  if (queue) return 'campaign.stopCampaign'
  if (action !== 'again') return 'mail.retryMail'
  return key === 'login_link' ? 'loginLink.createLoginLink' : 'badge.sendInvitation'
}

/**
 * Retries, releases, repeats or cancels mails; cancelling asks for confirmation. On a campaign's queue it stops the
 * campaign.
 */
export function useMailActions() {
  const { t } = useTranslation('organizer-mail')
  const canCall = useCanCall()
  const isWaiting = useAreMailsHeld()
  const { mutate, isPending } = useApiMutation(
    async ({ action, mails }: { action: MailAction; mails: readonly OutboxRow[] }) => {
      const [{ queue, campaignId } = {}] = mails
      if (queue && campaignId) return stopCampaign(queue, campaignId)
      if (action === 'cancel' && !(await confirm(question(mails)))) return 0
      for (const mail of mails) await ACTIONS[action](mail)
      return mails.length
    },
    {
      invalidates: [['mail']],
      onSuccess: (count, { action }) =>
        count > 0 &&
        toast.success(
          isWaiting && action !== 'cancel'
            ? t('waits.all')
            : t(`outbox.done.${action === 'again' ? 'retry' : action}`, { count }),
        ),
    },
  )
  return {
    isActing: isPending,
    runAction: (action: MailAction, mails: readonly OutboxRow[]) => {
      const allowed = mails.filter((mail) => canCall(callOf(action, mail)))
      if (allowed.length > 0) mutate({ action, mails: allowed })
    },
  }

  async function stopCampaign(queue: readonly OutboxMail[], id: string) {
    const ask = { title: t('campaign.stopAsk'), message: t('campaign.stopText'), confirmLabel: t('campaign.stop') }
    if (!(await confirm(ask))) return 0
    await calls.campaign.stopCampaign({ params: { id } })
    return queue.length
  }

  function question(mails: readonly OutboxMail[]) {
    return {
      title: t('outbox.cancelAsk', { count: mails.length }),
      message: mails[0] ? `${mails[0].to}: ${mails[0].subject}` : '',
      confirmLabel: t('outbox.cancelYes', { count: mails.length }),
    }
  }
}
