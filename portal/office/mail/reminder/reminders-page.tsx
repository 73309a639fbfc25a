import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { column } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Reminder } from '#shared/reminder/reminder.contract.ts'
import { useReminderWords } from './use-reminder-words.ts'

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
        <Allowed to="reminder.createReminder">
          <LinkButton variant="go" to="/mail/reminders/new">
            {t('reminder.new')}
          </LinkButton>
        </Allowed>
      }
    >
      {isPending || error ? (
        <QueryState error={error} onRetry={() => void refetch()} />
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
