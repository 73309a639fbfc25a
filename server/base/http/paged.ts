const totals = new WeakMap<object, number>()

/** A page of a list; `total` goes out as X-Total-Count. */
export function paged<T extends unknown[]>(items: T, total: number): T {
  totals.set(items, total)
  return items
}

export function totalOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? totals.get(answer) : undefined
}
