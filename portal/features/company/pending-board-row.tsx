import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import type { BoardRow } from './board-rows.ts'
import css from './pending-board.module.css'

type Props = {
  row: BoardRow
  /** The one row in the accent: what to do next, else the nearest date. */
  isLeading: boolean
  city: string
  /** When it is due, in words; undefined is now. */
  by: string | undefined
}

export function PendingBoardRow({ row, isLeading, city, by }: Props) {
  const { t } = useTranslation('company')
  const { what, step, anchor, daysLeft } = row
  const isFlag = daysLeft === undefined
  const isOver = !isFlag && daysLeft < 0 && !anchor
  // What is late and can still be done says both, on phones too.
  const isLate = !isFlag && daysLeft < 0 && Boolean(anchor)
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
  if (daysLeft === undefined) return t('board.pending')
  // Red is for what somebody still has to do; the other dates have only gone by.
  if (daysLeft < 0) return what === 'signage' ? <Tag kind="late">{t('board.passed')}</Tag> : t('board.passed')
  return daysLeft === 0 ? t('board.today') : t('board.days', { count: daysLeft })
}
