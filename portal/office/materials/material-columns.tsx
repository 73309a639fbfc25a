import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { MaterialOrder } from '#shared/material-order/material-order.contract.ts'
import { hallOf, ORDER_STATES } from '#shared/material-order/material-order.rules.ts'
import css from './materials-page.module.css'

/** What orders are summed up by. */
export const GROUPINGS = ['item', 'hall', 'supplier'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** An order as the table shows it. */
export interface MaterialRow extends MaterialOrder, Record<Grouping | 'booth', string> {}

/** Items are the same whatever their case and spaces; each is called as it was first written. */
export function materialRows(orders: readonly MaterialOrder[]) {
  const items = new Map<string, string>()
  const itemOf = (description: string) => {
    const written = description.trim().replace(/\s+/g, ' ')
    const key = written.toLowerCase()
    if (!items.has(key)) items.set(key, written)
    return items.get(key) ?? written
  }
  return orders.map((order) => ({
    ...order,
    item: itemOf(order.description),
    booth: order.booths.join(', '),
    hall: [...new Set(order.booths.map(hallOf))].filter(Boolean).join(', '),
  }))
}

/** Orders that have a value in common, with their sums. */
type MaterialGroup = ReturnType<typeof groupRows>[number]

/** Quantities in all and by state. */
export function groupRows(rows: readonly MaterialRow[], by: Grouping) {
  return [...Map.groupBy(rows, (row) => row[by])].map(([name, of]) => {
    const sum = (state?: MaterialRow['state']) =>
      of.reduce((all, row) => all + (state && row.state !== state ? 0 : (row.qty ?? 0)), 0)
    return {
      // The first column's own value may be empty.
      _id: `${by}:${name}`,
      name,
      orders: of.length,
      qty: sum(),
      asked: sum('asked'),
      confirmed: sum('confirmed'),
      delivered: sum('delivered'),
    }
  })
}

/** The text that the filter searches. */
export const searchTextOf = ({ description, company, booth, supplier, contact }: MaterialRow) =>
  [description, company, booth, supplier, contact].join(' ')

const NUMBER = { isNumber: true, kind: 'number' } as const

/** The columns of the orders. */
export function useMaterialColumns() {
  const { t, i18n } = useTranslation('organizer-materials')
  return useMemo<TableColumn<MaterialRow>[]>(
    () => [
      column('hall', t('column.hall'), (row) => row.hall, { width: 64, kind: 'choice' }),
      column('booth', t('column.booth'), (row) => row.booth, { width: 104, grows: true, kind: 'text' }),
      column('item', t('column.item'), (row) => row.item, {
        width: 170,
        grows: true,
        cell: (row) => <span dir="auto">{row.description.trim() || t('noItem')}</span>,
        filterText: (row) => row.item,
      }),
      column('qty', t('column.qty'), (row) => row.qty, {
        ...NUMBER,
        width: 92,
        cell: (row) => row.qty?.toLocaleString(i18n.language) ?? '',
      }),
      column('company', t('organizer:person.company'), (row) => row.company, {
        width: 180,
        grows: true,
        kind: 'choice',
      }),
      column('contact', t('column.contact'), (row) => row.contact, { width: 130, grows: true, kind: 'text' }),
      column('supplier', t('column.supplier'), (row) => row.supplier, { width: 130, grows: true, kind: 'choice' }),
      column('state', t('organizer:word.state'), (row) => ORDER_STATES.indexOf(row.state), {
        width: 132,
        cell: ({ state, needsNotice }) => (
          <span className={css.state} data-state={state}>
            {t(`state.${state}`)}
            {needsNotice && (
              <span title={t('needsNotice')}>
                <Icon name="mail" size="s" />
                <span className="visually-hidden">{t('needsNotice')}</span>
              </span>
            )}
          </span>
        ),
        filterText: (row) => t(`state.${row.state}`),
      }),
    ],
    [t, i18n.language],
  )
}

/** The columns of the sums. */
export function useGroupColumns(by: Grouping) {
  const { t, i18n } = useTranslation('organizer-materials')
  const nameOf = useGroupName()
  return useMemo<TableColumn<MaterialGroup>[]>(() => {
    const sum = (id: 'orders' | 'qty' | 'asked' | 'confirmed' | 'delivered', name: string) =>
      column<MaterialGroup>(id, name, (row) => row[id], {
        ...NUMBER,
        width: 116,
        cell: (row) => row[id].toLocaleString(i18n.language),
      })
    return [
      column('name', t(`column.${by}`), (row) => row.name, {
        width: 240,
        grows: true,
        cell: (row) => <span dir="auto">{nameOf(by, row.name)}</span>,
      }),
      sum('orders', t('column.orders')),
      sum('qty', t('column.qty')),
      ...ORDER_STATES.map((state) => sum(state, t(`state.${state}`))),
    ]
  }, [by, t, nameOf, i18n.language])
}

const NONE = { item: 'noItem', hall: 'noHall', booth: 'noBooth', supplier: 'noSupplier' } as const

/** An empty group gets a name such as 'No supplier'. */
export function useGroupName() {
  const { t } = useTranslation('organizer-materials')
  return useMemo(() => (by: Grouping, name: string) => name || t(NONE[by]), [t])
}
