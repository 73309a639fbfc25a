import { compareNames } from '#shared/names/order.ts'
export interface Sorting {
  column: string
  direction: 'ascending' | 'descending'
}

export type ValueOf<T> = (row: T) => string | number | null

/** A sorted copy; rows without a value come last in either direction, and equal rows keep their order. */
export function sortRows<T>(rows: readonly T[], value: ValueOf<T> | undefined, direction: Sorting['direction']): T[] {
  if (!value) return [...rows]
  const sign = direction === 'ascending' ? 1 : -1
  // Values are computed once per row, not for every comparison.
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row)
}

function compare(one: string | number | null, other: string | number | null, sign: number): number {
  const isNone = (value: string | number | null) => value === null || value === ''
  if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other))
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign
  return compareNames(String(one), String(other)) * sign
}
