/**
 * Whether a statement failed because a unique index on this column has the value already; the one place that knows how
 * SQLite says so.
 * @param column table and column, such as 'badge.email'
 */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const { code, message = '' } = (error as { code?: string; message?: string } | null) ?? {}
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && message.split(/: |, /).includes(column)
}
