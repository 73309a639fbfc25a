import { useTranslation } from 'react-i18next'
import { dateFormat } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { pendingActions } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { AllDone } from './all-done.tsx'
import { afterDone, type BoardRow, boardRows } from './board-rows.ts'
import css from './pending-board.module.css'

/** What is left to do, then the dates that are coming. The number counts missing flags only (PROF-13). */
export function PendingBoard({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const now = Date.now()
  const rows = boardRows(company, edition, now)
  const next = afterDone(rows, edition, now)
  // A date leads nowhere: only what can be done is said in the accent.
  const leading = rows.find((row) => row.anchor && (row.daysLeft ?? 0) >= 0)
  return (
    <aside className={css.board} aria-labelledby="pending-actions">
      <div className={css.head}>
        <span className={css.count}>{pendingActions(company).length}</span>
        <h2 id="pending-actions">{t('board.title')}</h2>
      </div>
      {next && <AllDone next={next} />}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('board.by')}</th>
            <th scope="col">{t('board.step')}</th>
            <th scope="col">{t('board.what')}</th>
            <th scope="col">{t('board.left')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('board.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PendingBoardRow
              key={row.what}
              row={row}
              isLeading={row === leading}
              city={edition.venue.city}
              by={dateOf(row.what, edition, language)}
            />
          ))}
        </tbody>
      </table>
    </aside>
  )
}

/** Deadlines in the edition's own words; undefined for what is due now. */
function dateOf(what: BoardRow['what'], { deadlines, dates }: Edition, language: 'en' | 'fr') {
  if (what === 'signage' || what === 'hotelList') return deadlines[what][language]
  if (what !== 'opening') return undefined
  return dateFormat(language, {
    day: language === 'fr' ? 'numeric' : '2-digit',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(dates.start))
}

/** Blocks as wide as a date and what is due by it. */
const WAITING_ROWS = [
  ['44%', '14%'],
  ['61%', '19%'],
  ['53%', '22%'],
  ['48%', '16%'],
] as const

export function PendingBoardSkeleton() {
  return (
    <aside className={css.board} aria-busy="true">
      <div className={css.waiting}>
        <Spinner />
      </div>
      {WAITING_ROWS.map(([by, what]) => (
        <div key={by} className={css.block}>
          <Skeleton width={by} height="20px" />
          <Skeleton width={what} height="20px" />
        </div>
      ))}
    </aside>
  )
}

type Props = {
  row: BoardRow
  /** The one row in the accent: what to do next, else the nearest date. */
  isLeading: boolean
  city: string
  /** When it is due, in words; undefined is now. */
  by: string | undefined
}

function PendingBoardRow({ row, isLeading, city, by }: Props) {
  const { t } = useTranslation('company')
  const { what, step, anchor, daysLeft } = row
  const isFlag = what === 'badge' || what === 'material'
  const hasPassed = daysLeft !== undefined && daysLeft < 0
  const isOver = hasPassed && !anchor
  // What is late and can still be done says both, on phones too.
  const isLate = hasPassed && Boolean(anchor)
  return (
    <tr className={cx(css.row, isLeading && css.leading, isOver && css.over)}>
      <td className={css.by}>{by ?? t('board.now')}</td>
      <td className={css.step}>{step}</td>
      <th scope="row" className={css.what}>
        {t(`board.${what}`, { city })}
      </th>
      <td className={cx(css.left, isLate && css.late, Boolean(anchor) && !isLate && css.spare)}>
        <Left row={row} />
      </td>
      <td className={css.action}>
        {anchor && (
          <a href={`#${anchor}`} className={cx(css.link, isFlag && css.named)}>
            <span>{t(isFlag ? 'board.complete' : 'board.open')}</span>
            <i>
              <Icon name="arrow" />
            </i>
          </a>
        )}
      </td>
    </tr>
  )
}

function Left({ row: { what, daysLeft } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('company')
  if (daysLeft === undefined) return t(what === 'badge' || what === 'material' ? 'board.pending' : 'board.missing')
  // Red is for what somebody still has to do; the other dates have only gone by.
  if (daysLeft < 0) return what === 'signage' ? <Tag kind="late">{t('board.passed')}</Tag> : t('board.passed')
  return daysLeft === 0 ? t('board.today') : t('board.days', { count: daysLeft })
}
