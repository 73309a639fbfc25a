const statuses = new WeakMap<object, 200 | 201>()

/** For a call that answers with two statuses: the other one than its contract names. */
export function withStatus<T extends object>(answer: T, status: 200 | 201): T {
  statuses.set(answer, status)
  return answer
}

export function statusOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? statuses.get(answer) : undefined
}
