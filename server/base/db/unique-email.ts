import { ApiError } from '#server/base/api-error.ts'

export function emailExists(): ApiError {
  return new ApiError('email_exists', { fields: { email: 'error:email_exists' } })
}

/** Two companies cannot sign in with one e-mail, nor have two badges one: what the database refuses, the caller is told. */
export async function withUniqueEmail<T>(table: 'badge' | 'company', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, `${table}.email`) ? emailExists() : error
  }
}

/**
 * Whether a statement failed because a unique index on this column has the value already; the one place that knows how
 * SQLite says so.
 * @param column table and column, such as 'badge.email'
 */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const { code, message = '' } = (error as { code?: string; message?: string } | null) ?? {}
  return code === 'SQLITE_CONSTRAINT_UNIQUE' && message.split(/: |, /).includes(column)
}
