import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { PASS_TYPES, type PassType } from '#shared/badge/pass.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { HomeBlock } from './home-block.tsx'
import css from './registrations.module.css'

const WIDTH = 26
const STEP = 31
const HEIGHT = 40
const MIN_WEEKS = 8

type Registration = Overview['registrations'][number]

/** New badges by week and type, each row on its own scale; moderators count as speakers. */
export function Registrations({ overview }: { overview: Overview }) {
  const { t, i18n } = useTranslation(['organizer', 'pass'])
  const all = mergeModerators(overview.registrations)
  const first = firstWeek(all)
  const lines = all.map((line) => ({ ...line, weeks: line.weeks.slice(first) }))
  const { shortDate } = useDates()
  const weeks = overview.weekStarts.slice(first).map(shortDate)
  return (
    <HomeBlock variant="light" title={t('home.registrations')} note={t('home.ownScale')}>
      <table className={css.table}>
        <thead className="visually-hidden">
          <tr>
            <th>{t('person.type')}</th>
            <th>{t('home.byWeek')}</th>
            <th>{t('home.thisWeek')}</th>
            <th>{t('home.all')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ type, total, thisWeek, weeks: counts }) => (
            <tr key={type}>
              <th scope="row">
                <Link to={type === 'speaker' ? '/speakers' : `/badges?type=${type}`}>
                  <PassMark type={type} size="s" />
                  {t(`home.pass.${type}`)}
                </Link>
              </th>
              <td>
                <WeekBars counts={counts} />
              </td>
              <td>+{thisWeek.toLocaleString(i18n.language)}</td>
              <td>
                <b>{total.toLocaleString(i18n.language)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td className={css.weeks}>
              {[0, 1 / 3, 2 / 3, 1]
                .map((fraction) => Math.round(fraction * (weeks.length - 1)))
                .map((week) => (
                  <span key={week}>{weeks[week]}</span>
                ))}
            </td>
            <td>{t('home.sevenDays')}</td>
            <td>{t('home.all')}</td>
          </tr>
        </tfoot>
      </table>
      <WeekTable lines={lines} weeks={weeks} />
    </HomeBlock>
  )
}

/** Leaves out the weeks before the first registration, but keeps enough of them to show a trend. */
function firstWeek(lines: readonly Registration[]) {
  const weeks = lines[0]?.weeks ?? []
  const first = weeks.findIndex((_, week) => lines.some((line) => (line.weeks[week] ?? 0) > 0))
  return Math.max(0, Math.min(first, weeks.length - MIN_WEEKS))
}

/** The bars as numbers, for screen readers. */
function WeekTable({ lines, weeks }: { lines: readonly Registration[]; weeks: readonly string[] }) {
  const { t } = useTranslation('organizer')
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('home.byWeek')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.week')}</th>
            {lines.map(({ type }) => (
              <th key={type} scope="col">
                {t(`home.pass.${type}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              {lines.map(({ type, weeks: counts }) => (
                <td key={type}>{counts[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Counts moderators as speakers. */
function mergeModerators(registrations: readonly Registration[]): Registration[] {
  const typed = (wanted: PassType) => registrations.find(({ type }) => type === wanted)
  const moderators = typed('moderator')
  return PASS_TYPES.filter((type) => type !== 'moderator').flatMap((type) => {
    const own = typed(type)
    if (!own) return []
    if (type !== 'speaker' || !moderators) return [own]
    return [
      {
        type,
        total: own.total + moderators.total,
        thisWeek: own.thisWeek + moderators.thisWeek,
        weeks: own.weeks.map((count, week) => count + (moderators.weeks[week] ?? 0)),
      },
    ]
  })
}

/**
 * A bar for each week, on a scale of its own. The present week is only outlined. Decorative: the numbers are given as
 * text.
 */
function WeekBars({ counts }: { counts: readonly number[] }) {
  const max = Math.max(1, ...counts)
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, week) => {
        const height = count === 0 ? 0 : Math.max(1.5, (count / max) * HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            key={week}
            x={week * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            data-last={week === counts.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}
