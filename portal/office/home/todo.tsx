import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/use-reason.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { daysTo } from './deadline-rows.ts'
import { DueNotes } from './due-notes.tsx'
import block from './home-block.module.css'
import { HomeBlock } from './home-block.tsx'
import css from './todo.module.css'
import { LEADS, OUTLASTING, reasonCounts, type TodoRow, todoRows, type Wait, WORK } from './todo-rows.ts'

/** More do not fit beside what waits; the outbox has them all. */
const MAX_REASONS = 2

/** What waited at `at` (ms), oldest first, each with a reason; of an event that has passed, without urging. */
export function Todo({ overview, at, isPast }: { overview: Overview; at: number; isPast: boolean }) {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const may = useMay()
  const about = useAbout(overview, isPast)
  const isShown = (wait: Wait) => may(WORK[wait]) && (!isPast || OUTLASTING.includes(wait))
  const rows = todoRows(overview, isShown)
  const { data: notes = [] } = useQuery(queries.dueNotes)
  const { long } = useDates()
  return (
    <HomeBlock look="board" title={t('home.waits')} note={long(at)} isMain>
      {rows.length + notes.length === 0 && <p className={block.said}>{t('home.nothing')}</p>}
      <ul className={block.rows}>
        {rows.map((row, index) => (
          <li key={row.wait}>
            <Link to={LEADS[row.wait]} className={css.row} data-leads={(index === 0 && !isPast) || undefined}>
              <b>{row.count.toLocaleString(language)}</b>
              <span className={css.what}>{t(`home.wait.${row.wait}`, { count: row.count })}</span>
              <span className={css.since}>{about(row)}</span>
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
function useAbout({ today, failures }: Overview, isPast: boolean): (row: TodoRow) => string {
  const { t } = useTranslation('organizer')
  const reasonText = useReasonText()
  const inWords = (words: string) => lowered(words ? reasonText(words) : t('home.noReason'))
  return ({ wait, oldestAt }) => {
    if (wait === 'failedMails')
      return reasonCounts(failures)
        .slice(0, MAX_REASONS)
        .map(({ words, count }) => `${inWords(words)}, ${count}`)
        .reduce((one, other) => (one ? t('home.reasons', { one, other }) : other), '')
    if (isPast || !oldestAt) return ''
    const days = daysTo(today, venueDay(Date.parse(oldestAt)))
    return days <= 0 ? t('home.today') : t('home.oldest', { count: days })
  }
}

/** A reason amid a line. */
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
