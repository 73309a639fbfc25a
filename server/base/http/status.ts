const statuses = new WeakMap<object, 200 | 201>()

/** For a call with two possible statuses: answers with the one that is not in its contract. */
export function withStatus<T extends object>(answer: T, status: 200 | 201): T {
  statuses.set(answer, status)
  return answer
}

export function statusOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? statuses.get(answer) : undefined
}
