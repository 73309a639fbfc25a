import type { MaterialOrder } from '#shared/material-order/material-order.contract.ts'
import { hallOf } from '#shared/material-order/material-order.rules.ts'

/** What orders are summed up by. */
export const GROUPINGS = ['item', 'hall', 'supplier'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** An order as the table shows it. */
export interface MaterialRow extends MaterialOrder, Record<Grouping | 'booth', string> {}

/** Items are the same whatever their case and spaces; each is called as it was first written. */
export function materialRows(orders: readonly MaterialOrder[]): MaterialRow[] {
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
export interface MaterialGroup {
  _id: string
  name: string
  orders: number
  qty: number
  asked: number
  confirmed: number
  delivered: number
}

/** Quantities in all and by state. */
export function groupRows(rows: readonly MaterialRow[], by: Grouping): MaterialGroup[] {
  return [...Map.groupBy(rows, (row) => row[by])].map(([name, of]) => {
    const sum = (state?: MaterialRow['state']) =>
      of.reduce((all, row) => all + (state && row.state !== state ? 0 : (row.qty ?? 0)), 0)
    return {
      // The first column's own value may be empty.
      ...{ _id: `${by}:${name}`, name, orders: of.length, qty: sum() },
      ...{ asked: sum('asked'), confirmed: sum('confirmed'), delivered: sum('delivered') },
    }
  })
}

/** The text that the filter searches. */
export const searchTextOf = ({ description, company, booth, supplier, contact }: MaterialRow): string =>
  [description, company, booth, supplier, contact].join(' ')
