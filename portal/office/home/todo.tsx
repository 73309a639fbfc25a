import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { daysBetween } from '#shared/calendar/days-between.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import { HOTELS_PENDING } from '#shared/edition/hotels-pending.ts'
import { reasonParts } from '#shared/mail/mail-reason.ts'
import type { DueNote } from '#shared/note/note.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import type { CallName } from '#shared/pages.ts'
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

/** Failed mails by the reason in words, the most frequent first: without the servers' status codes. */
export function reasonCounts(failures: Overview['failures']) {
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
export function todoRows({ waits }: Pick<Overview, 'waits'>, isShown: (kind: TodoKind) => boolean) {
  // Entries without a time are not the oldest.
  const time = ({ oldestAt }: TodoRow) => oldestAt ?? '9999'
  return (Object.keys(PATHS) as TodoKind[])
    .map((kind) => ({ kind, ...waits[kind] }))
    .filter(({ kind, count }) => count > 0 && isShown(kind))
    .sort((one, other) => time(one).localeCompare(time(other)))
}

/** More do not fit next to what waits; the outbox has them all. */
const MAX_REASONS = 2

/** What waited at `at` (ms), oldest first, each with a reason; of an event that has passed, without urging. */
export function Todo({ overview, at, isPast }: { overview: Overview; at: number; isPast: boolean }) {
  const { t, i18n } = useTranslation('organizer')
  const canCall = useCanCall()
  const detailOf = useDetail(overview, isPast)
  const isShown = (kind: TodoKind) => canCall(REQUIRED_CALLS[kind]) && (!isPast || AFTER_EVENT.includes(kind))
  const rows = todoRows(overview, isShown)
  const notes = useQueryData(queries.dueNotes) ?? []
  const { long } = useDates()
  return (
    <HomeBlock variant="dark" title={t('home.waits')} note={long(at)} isMain>
      {rows.length + notes.length === 0 && <p className={block.statement}>{t('home.nothing')}</p>}
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
function useDetail({ today, failures }: Overview, isPast: boolean) {
  const { t } = useTranslation('organizer')
  const reasonText = useReasonText()
  const reasonWords = (words: string) => lowerFirst(words ? reasonText(words) : t('home.noReason'))
  return ({ kind, oldestAt }: TodoRow) => {
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

/** More would push everything else off the page. */
const FIRST_NOTES = 5

/** What the team noted to do by today, the earliest first; each leads to its company. */
export function DueNotes({ notes }: { notes: readonly DueNote[] }) {
  const { t } = useTranslation('organizer')
  const { shortDate } = useDates()
  const [isOpen, setOpen] = useState(false)
  if (notes.length === 0) return null
  return (
    <>
      <h2 className={css.title}>{t('home.due.notes')}</h2>
      <ul>
        {notes.slice(0, isOpen ? notes.length : FIRST_NOTES).map(({ _id, companyId, company, text, day }) => (
          <li key={_id}>
            <Link to={`/companies/${companyId}`} className={css.note}>
              <span>{day && shortDate(day)}</span>
              <b dir="auto">{company}</b>
              <span className={css.text} dir="auto">
                {text}
              </span>
              <Icon name="arrow" size="s" />
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && notes.length > FIRST_NOTES && (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('home.due.more', { count: notes.length })}
        </Button>
      )}
    </>
  )
}

/** The edition's dates with how far each thing is; after the event it only says that, since nothing is late any more. */
export function Deadlines({ overview, edition, isPast }: { overview: Overview; edition: Edition; isPast: boolean }) {
  const { t } = useTranslation(['organizer', 'organizer-edition'])
  const language = useLanguage()
  const { open } = useContradictions()
  const daysToOpening = daysBetween(overview.today, edition.dates.start)
  return (
    <HomeBlock
      variant="dark"
      title={t('organizer-edition:group.deadlines')}
      note={daysToOpening > 0 && t('home.toOpening', { count: daysToOpening })}
    >
      {isPast ? (
        <p className={block.statement}>{t('home.past', { dates: edition.dates[language] })}</p>
      ) : (
        <ul>
          {deadlineRows(edition, overview, open).map((row) => (
            <li key={row.name}>
              <Deadline row={row} eventYear={edition.dates.start.slice(0, 4)} />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  )
}

/** The year is shown only if it is not the event's. */
function Deadline({
  row: { name, date, days, path, contradiction, progress },
  eventYear,
}: {
  row: DeadlineRow
  eventYear: string
}) {
  const { t } = useTranslation(['organizer', 'organizer-edition'])
  const { mediumDate, shortDate } = useDates()
  const left = days === null ? t('home.passed') : t('home.days', { count: days })
  const when = date === null ? t('home.noDate') : left
  return (
    <Link to={path} className={css.deadline}>
      <span>{when}</span>
      <b>
        {t(`editionDay.${name}`)}
        {date !== null && `, ${date.startsWith(eventYear) ? shortDate(date) : mediumDate(date)}`}
      </b>
      {contradiction ? (
        <em>{textOr(`organizer:home.contradiction.${contradiction.code}`, '', { count: contradiction.years })}</em>
      ) : (
        <span className="quiet">
          {progress?.kind === 'unpublished'
            ? t('home.progress.unpublished')
            : progress && t(`home.progress.${progress.kind}`, progress)}
        </span>
      )}
      <Icon name="arrow" size="s" />
    </Link>
  )
}

/** What is wrong with a date, and by how many years. */
export interface DateContradiction {
  code: ContradictionCode
  years: number
}

/** Progress towards a deadline: a count out of a total, or a state. */
type Progress = { kind: 'missing' | 'printed'; count: number; total: number } | { kind: 'unpublished' } | undefined

type DeadlineName = keyof Edition['deadlines']

export interface DeadlineRow {
  name: DeadlineName | 'badgesAtVenue' | 'opening'
  /** YYYY-MM-DD; null if not decided. */
  date: string | null
  /** Days until then; null when it has passed or there is no date. */
  days: number | null
  path: string
  contradiction: DateContradiction | undefined
  progress: Progress
}

/** The edition's dates in order, undecided ones last. */
export function deadlineRows(
  edition: Edition,
  overview: Overview,
  openContradictions: readonly Contradiction[],
): DeadlineRow[] {
  const { today } = overview
  const { dates, deadlines, badgesAtVenue, accommodationLink } = edition
  const signage = overview.missing.find(({ what }) => what === 'signage')?.companies ?? 0
  const progress: Record<string, Progress> = {
    signage: { kind: 'missing', count: signage, total: overview.needSignage },
    // The link opens the dialog that announces the list.
    hotelList: accommodationLink === HOTELS_PENDING ? { kind: 'unpublished' } : undefined,
    badgesAtVenue: { kind: 'printed', count: overview.printed, total: overview.people },
  }
  const all = [
    ...(Object.keys(deadlines) as DeadlineName[]).map((name) => ({
      name,
      key: `deadlines.${name}`,
      date: deadlines[name].date,
    })),
    { name: 'badgesAtVenue' as const, key: 'badgesAtVenue', date: badgesAtVenue },
    { name: 'opening' as const, key: 'dates', date: dates.start },
  ]
  return all
    .map(({ name, key, date }) => ({
      name,
      date,
      days: date === null || date < today ? null : daysBetween(today, date),
      path: name === 'signage' ? '/companies?view=signage' : `/edition?key=${key}`,
      contradiction: contradictionOf(key, date, edition, openContradictions),
      progress: progress[name],
    }))
    .sort((one, other) => (one.date ?? '9999').localeCompare(other.date ?? '9999'))
}

function contradictionOf(key: string, date: string | null, { dates }: Edition, open: readonly Contradiction[]) {
  const found = open.find(({ keys }) => keys[0] === key)
  const years = Number(dates.start.slice(0, 4)) - Number((date ?? dates.start).slice(0, 4))
  return found && { code: found.code, years: Math.max(1, years) }
}
