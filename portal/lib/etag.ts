import { replaceEqualDeep } from '@tanstack/react-query'

/** By the answer itself: what a query lets go of is forgotten with it, and nothing is kept beside it. */
const tags = new WeakMap<object, string>()

/** The ETag that an answer came with, for asking whether it has changed. */
export function etagOf(answer: object | undefined): string | undefined {
  return answer && tags.get(answer)
}

/** Notes the ETag of an answer; without one it is asked for whole the next time. */
export function rememberEtag(answer: unknown, tag: string | null | undefined): void {
  if (tag && typeof answer === 'object' && answer !== null) tags.set(answer, tag)
}

/**
 * `structuralSharing` of a query that is read again and again: what is equal stays the same object, as always, and
 * the ETag goes over to what the query then holds. An answer that is held already costs no comparison.
 */
export function shareUnchanged(held: unknown, next: unknown): unknown {
  const shared = replaceEqualDeep(held, next)
  if (shared !== next) rememberEtag(shared, etagOf(next as object))
  return shared
}
