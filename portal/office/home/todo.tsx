import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type CallName, useCanCall } from '#portal/office/auth/use-me.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-columns.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { daysBetween } from '#shared/calendar/days-between.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { DueNotes } from './due-notes.tsx'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'
import css from './todo.module.css'

type TodoKind = keyof Overview['waits']

/** Where each number leads: the list, already filtered. */
const PATHS: Record<TodoKind, string> = {
  visas: '/visas',
  speakers: '/speakers?view=pending',
  photos: '/badges/photos',
  failedMails: '/mail?state=failed',
  noLink: '/companies?view=noLink',
  linkUnused: '/companies?view=linkUnused',
  noPhoto: '/badges?view=noPhoto',
  conflicts: '/desks',
  reminders: '/mail/reminders',
  quotas: '/companies?view=atQuota',
}

/** The call that a member needs to work on it. */
export const REQUIRED_CALLS: Record<TodoKind, CallName> = {
  visas: 'visa.listVisas',
  speakers: 'speaker.setSpeakerStatus',
  photos: 'photo.decidePhoto',
  failedMails: 'mail.retryMail',
  noLink: 'loginLink.createLoginLink',
  linkUnused: 'loginLink.createLoginLink',
  noPhoto: 'campaign.createCampaign',
  conflicts: 'conflict.decideConflict',
  reminders: 'campaign.createCampaign',
  quotas: 'setting.updateSetting',
}

/** What still has to be done after the event; everything else ends with it. */
const AFTER_EVENT: readonly TodoKind[] = ['failedMails', 'conflicts']

/** Failed mails by the reason in words, the most frequent first: the numbers that servers add help nobody here. */
export function reasonCounts(failures: Overview['failures']): { words: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { reason, count } of failures) {
    const { words } = reasonParts(reason)
    counts.set(words, (counts.get(words) ?? 0) + count)
  }
  return [...counts].map(([words, count]) => ({ words, count })).sort((one, other) => other.count - one.count)
}

interface TodoRow {
  kind: TodoKind
  count: number
  oldestAt: string | null
}

/** What waits, the oldest first; kinds of which nothing waits are left out. */
export function todoRows({ waits }: Pick<Overview, 'waits'>, isShown: (kind: TodoKind) => boolean): TodoRow[] {
  // What has no time is not the oldest.
  const time = ({ oldestAt }: TodoRow) => oldestAt ?? '9999'
  return (Object.keys(PATHS) as TodoKind[])
    .map((kind) => ({ kind, ...waits[kind] }))
    .filter(({ kind, count }) => count > 0 && isShown(kind))
    .sort((one, other) => time(one).localeCompare(time(other)))
}

/** More do not fit beside what waits; the outbox has them all. */
const MAX_REASONS = 2

/** What waited at `at` (ms), oldest first, each with a reason; of an event that has passed, without urging. */
export function Todo({ overview, at, isPast }: { overview: Overview; at: number; isPast: boolean }) {
  const { t, i18n } = useTranslation('organizer')
  const canCall = useCanCall()
  const detailOf = useDetail(overview, isPast)
  const isShown = (kind: TodoKind) => canCall(REQUIRED_CALLS[kind]) && (!isPast || AFTER_EVENT.includes(kind))
  const rows = todoRows(overview, isShown)
  const { data: notes = [] } = useQuery(queries.dueNotes)
  const { long } = useDates()
  return (
    <HomeBlock variant="dark" title={t('home.waits')} note={long(at)} isMain>
      {rows.length + notes.length === 0 && <p className={block.said}>{t('home.nothing')}</p>}
      <ul>
        {rows.map((row, index) => (
          <li key={row.kind}>
            <Link to={PATHS[row.kind]} className={css.row} data-first={(index === 0 && !isPast) || undefined}>
              <b>{row.count.toLocaleString(i18n.language)}</b>
              <span className={css.what}>{t(`home.wait.${row.kind}`, { count: row.count })}</span>
              <span className={css.since}>{detailOf(row)}</span>
              <Icon name="arrow" size="s" />
            </Link>
          </li>
        ))}
      </ul>
      <DueNotes notes={notes} />
    </HomeBlock>
  )
}

/** Why something waits, where the server knows, or since when. */
function useDetail({ today, failures }: Overview, isPast: boolean): (row: TodoRow) => string {
  const { t } = useTranslation('organizer')
  const reasonText = useReasonText()
  const reasonWords = (words: string) => lowerFirst(words ? reasonText(words) : t('home.noReason'))
  return ({ kind, oldestAt }) => {
    if (kind === 'failedMails')
      return reasonCounts(failures)
        .slice(0, MAX_REASONS)
        .map(({ words, count }) => `${reasonWords(words)}, ${count}`)
        .reduce((one, other) => (one ? t('home.reasons', { one, other }) : other), '')
    if (isPast || !oldestAt) return ''
    const days = daysBetween(venueDay(Date.parse(oldestAt)), today)
    return days <= 0 ? t('home.today') : t('home.oldest', { count: days })
  }
}

/** For a reason in the middle of a line. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
