const INSTEAD = '\ufffd'
/** U+0000 as JSON writes it; after another backslash it is just text about it. */
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u0000/g

/**
 * A value that PostgreSQL accepts. SQLite stores U+0000, though no search matches it; PostgreSQL refuses the whole statement,
 * and later every one that reads JSON with it. No schema allows it in a text, so it occurs only in search values and in
 * what a desk sent unparsed. U+FFFD replaces it, which matches nothing either.
 */
export function withoutNul(value: unknown) {
  if (typeof value !== 'string') return value
  const text = value.includes('\0') ? value.replaceAll('\0', INSTEAD) : value
  return /^[[{]/.test(text) && text.includes('\\u0000') ? text.replace(ESCAPED, `$1${INSTEAD}`) : text
}
