const INSTEAD = '\ufffd'
/** As JSON writes it; behind another backslash it is a text about it. */
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u0000/g

/**
 * A value as PostgreSQL takes it. SQLite stores U+0000 and finds nothing by it; PostgreSQL refuses the whole statement, and
 * every later one that reads JSON with it. No schema lets it into a text, so that it is only ever asked for, or in what a
 * desk sent as it stands; instead of it stands the mark of a broken letter, which leads nowhere either.
 */
export function withoutNul(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.includes('\0') ? value.replaceAll('\0', INSTEAD) : value
  return /^[[{]/.test(text) && text.includes('\\u0000') ? text.replace(ESCAPED, `$1${INSTEAD}`) : text
}
