import { useTranslation } from 'react-i18next'
import { filterName } from './filter-name.ts'
import type { Sorting } from './sort-rows.ts'
import type { TableColumn } from './table-column.ts'
import css from './table-foot.module.css'

const KEYS = [
  ['row', ['↑', '↓']],
  ['select', ['space']],
  ['extend', ['shift', '↓']],
  ['open', ['enter']],
  ['filter', ['/']],
] as const

/** Below a list: how many rows are selected and by what they are sorted, and the keys that work in it. */
export function TableFoot<T>({
  columns,
  sorting,
  selected,
}: {
  columns: readonly TableColumn<T>[]
  sorting: Sorting
  selected: number
}) {
  const { t } = useTranslation('organizer-companies')
  const column = columns.find(({ id }) => id === sorting.column)
  return (
    <div className={css.foot}>
      <p>
        {selected > 0 && t('foot.selected', { count: selected })}{' '}
        {column && t('foot.sorted', { name: filterName(column) })}
      </p>
      <dl className={css.keys}>
        {KEYS.map(([what, keys]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key.length > 1 ? t(`foot.key.${key}`) : key}</kbd>
              ))}
            </dt>
            <dd>{t(`foot.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
