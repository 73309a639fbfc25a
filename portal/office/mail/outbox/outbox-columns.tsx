import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useModelName } from '#portal/office/mail/model/model-texts.tsx'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import { domainOf } from '#shared/email.ts'
import type { OutboxMail } from '#shared/mail/mail.contract.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import { callOf, type OutboxRow } from './held-groups.tsx'
import { MAIL_URGENCY, type MailAction, rowAction } from './mail-actions.ts'
import css from './outbox-page.module.css'

/** A badge's invitation: its page tells whether it was opened. */
const tracksOpening = ({ entity, key, recordId }: OutboxMail) =>
  entity === 'badge' && recordId !== '' && (key === 'invitation' || key === 'change_status')

/** In the words of the mail worker. */
const NO_DOMAIN = 'no such mail domain'

/** Why a mail is in its state, in the page's language. The server gives short English reasons and numbers. */
export function useReason(): (mail: OutboxMail) => string {
  const { t } = useTranslation('organizer-mail')
  const reasonText = useReasonText()
  const { instant, brief } = useDates()
  return (mail) => {
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
export function useReasonText(): (reason: string) => string {
  useTranslation(['organizer-mail', 'badge'])
  return (reason) => {
    const { words, numbers } = reasonParts(reason)
    if (!words) return reason
    const own = (group: string, other: string) => textOr(`organizer-mail:${group}.${words}`, other)
    const text = own('campaign.reason', own('reason', textOr(`badge:reason.${words}`, words)))
    return text.charAt(0).toUpperCase() + text.slice(1) + numbers
  }
}

/** What a mail server adds helps nobody in the list; it is in the title. */
const NUMBERS = / \([\d. ]+\)/

/** The columns of the outbox; the last one holds the likeliest act. */
export function useOutboxColumns(
  onMove: (move: MailAction, mails: readonly OutboxRow[]) => void,
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
      // Of a campaign which one it is says more than that it is one.
      column('key', t('outbox.column.model'), (mail) => (mail.campaignId && mail.subject) || modelName(mail.key), {
        width: 156,
      }),
      column('reason', t('outbox.column.reason'), reason, {
        width: 316,
        cell: (mail) => (
          <span className={css.reason} data-state={mail.state} title={reason(mail)}>
            {reason(mail).replace(NUMBERS, '')}
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
          const move = rowAction(mail)
          if (!move) return null
          const name = mail.queue ? mail.subject : mail.correctedTo || mail.to
          return (
            <Allowed call={callOf(move, mail)}>
              <PlainButton
                className={css.act ?? ''}
                aria-label={`${t(`outbox.move.${move}`, { count: 1 })}, ${name}`}
                onPress={() => onMove(move, [mail])}
              >
                {t(`outbox.move.${move}`, { count: 1 })}
              </PlainButton>
            </Allowed>
          )
        },
      },
    ],
    [t],
  )
}
