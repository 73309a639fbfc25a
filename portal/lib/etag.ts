/** By response object, so that a tag is forgotten once no query holds its response. */
const tags = new WeakMap<object, string>()

export const etagOf = (answer: object | undefined) => answer && tags.get(answer)

/**
 * Conditional-request headers: the body is sent only if it has changed. Without a Cache-Control
 * header of ours, browsers add no-cache, and the server would send the body in any case.
 */
export function ifChanged(cached: object | undefined): Record<string, string> {
  const tag = etagOf(cached)
  return tag ? { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } : {}
}

/** Stores the ETag of a response; without one the next request is unconditional. */
export function rememberEtag(answer: unknown, tag: string | null | undefined) {
  if (tag && typeof answer === 'object' && answer !== null) tags.set(answer, tag)
}
