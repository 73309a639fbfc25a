import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import css from './reminder-page.module.css'
import { useReminderWords } from './use-reminder-words.ts'

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
