/** By response object, so that a tag is forgotten once no query holds its response. */
const tags = new WeakMap<object, string>()

export const etagOf = (answer: object | undefined) => answer && tags.get(answer)

/**
 * Conditional-request headers: the body is sent only if it has changed. Browsers add no-cache to conditional requests, and would get
 * it all the same.
 */
export function ifChanged(cached: object | undefined): Record<string, string> {
  const tag = etagOf(cached)
  return tag ? { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' } : {}
}

/** Stores the ETag of a response; without one the next request is unconditional. */
export function rememberEtag(answer: unknown, tag: string | null | undefined) {
  if (tag && typeof answer === 'object' && answer !== null) tags.set(answer, tag)
}
