/**
 * Quotes the names that are written in camel case, which PostgreSQL would otherwise fold to lower case: statements
 * written by hand mean the columns that Kysely quotes. Literals and quoted names stay as they are.
 */
export function caseSensitive(sql: string): string {
  const known = done.get(sql)
  if (known !== undefined) return known
  if (done.size >= MAX_KEPT) done.clear()
  const quoted = sql
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\b[a-z_]+[A-Z]\w*/g, '"$&"')))
    .join('')
  done.set(sql, quoted)
  return quoted
}

// Lists of varying length would otherwise keep a text for each length.
const MAX_KEPT = 1000
const done = new Map<string, string>()
