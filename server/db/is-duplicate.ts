/** Whether a statement failed because of a unique index; the one place that knows how SQLite says so. */
export function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
