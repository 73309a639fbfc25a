import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { column } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Reminder, ReminderRun } from '#shared/reminder/reminder.contract.ts'
import type { Schedule } from '#shared/reminder/reminder.rules.ts'
import css from './reminder-page.module.css'

/** When a reminder ran and what became of it; a run leads to its recipients, and why some were left out. */
export function ReminderRuns({ id }: { id: string }) {
  const { t } = useTranslation('organizer-mail')
  const { instant } = useDates()
  const words = useReminderWords()
  const { data: runs } = useQuery(mailQueries.reminderRuns(id))
  return (
    <section className={css.runs} aria-labelledby="reminder-runs">
      <h2 id="reminder-runs">{t('reminder.runs')}</h2>
      {runs?.length === 0 && <p>{t('reminder.noRuns')}</p>}
      <ul>
        {runs?.map((run) => (
          <li key={run.dueAt} className={css.run}>
            <time dateTime={run.at}>{instant(run.at)}</time>
            {run.campaignId ? (
              <Link to={`/mail/campaigns/${run.campaignId}`}>{words.outcome(run)}</Link>
            ) : (
              <span>{words.outcome(run)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A reminder in words: its name, when it goes out, and what became of a run. */
export function useReminderWords() {
  const { t } = useTranslation('organizer-mail')
  return {
    name: ({ _id, name, isReady }: Pick<Reminder, '_id' | 'name' | 'isReady'>) =>
      name || (isReady ? t(`reminder.ready.${_id}` as 'reminder.ready.no_photo') : ''),
    when: ({ when, before, day, every }: Pick<Schedule, 'when' | 'before' | 'day' | 'every'>) =>
      when === 'before'
        ? t('reminder.beforeDay', { count: before, day: t(`organizer:editionDay.${day}`) })
        : t('reminder.everyDays', { count: every }),
    outcome({ outcome, found, counts }: ReminderRun) {
      const { sent, failed, skipped, queued, pending } = counts
      const words = t(`reminder.run.${outcome}`, { found, sent, failed, left: skipped })
      return queued + pending > 0 ? `${words}, ${t('reminder.run.open', { count: queued + pending })}` : words
    },
  }
}

const NONE: Reminder[] = []

/** All reminders, with their next and last runs; Enter opens one. */
export function RemindersPage() {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const navigate = useNavigate()
  const words = useReminderWords()
  const { instant } = useDates()
  const { data: reminders = NONE, error, isPending, refetch } = useQuery(mailQueries.reminders)
  const next = ({ isOn, nextAt }: Reminder) => {
    if (!isOn) return t('organizer-edition:switch.off')
    return nextAt ? instant(nextAt) : t('reminder.over')
  }
  const columns = [
    column<Reminder>('name', t('reminder.column.name'), words.name),
    column<Reminder>('filter', t('organizer:word.to'), ({ filter }) => t(`campaign.filter.${filter}`), { width: 240 }),
    column<Reminder>('when', t('organizer:word.when'), words.when, { width: 245 }),
    column<Reminder>('next', t('reminder.column.next'), ({ nextAt }) => nextAt ?? '', { width: 115, cell: next }),
    column<Reminder>('last', t('reminder.column.last'), ({ lastRun }) => lastRun?.at ?? '', {
      width: 190,
      cell: ({ lastRun }) => lastRun && `${instant(lastRun.at)}: ${words.outcome(lastRun)}`,
    }),
  ]
  const { table } = useRows(reminders, columns, words.name, {
    list: 'reminders',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <SectionPage
      section="mail"
      title={t('reminder.title')}
      tools={
        <Allowed call="reminder.createReminder">
          <LinkButton variant="go" to="/mail/reminders/new">
            {t('reminder.new')}
          </LinkButton>
        </Allowed>
      }
    >
      {isPending || error ? (
        <QueryState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('reminder.title')}
          columns={columns}
          {...table}
          onOpen={(id) => void navigate(`/mail/reminders/${id}`)}
          empty={t('reminder.unknown')}
        />
      )}
    </SectionPage>
  )
}
