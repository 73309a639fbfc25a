import { ApiError } from '#server/base/api-error.ts'

export function emailExistsError() {
  return new ApiError('email_exists', { fields: { email: 'error:email_exists' } })
}

/**
 * Neither two companies, two badges nor two members may share an e-mail: turns the database's error into an answer to
 * the caller.
 */
export async function withUniqueEmail<T>(table: 'badge' | 'company' | 'member', work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error, `${table}.email`) ? emailExistsError() : error
  }
}

/** As the drivers report it; only PostgreSQL gives table and detail. */
interface Violation {
  code: string
  message: string
  table: string
  detail: string
}

/**
 * Whether a statement failed because of a unique index on this column; the only place that knows how the engines
 * report it.
 * @param column table and column, such as 'badge.email'
 */
export function isUniqueViolation(error: unknown, column: string) {
  const { message = '', table, detail = '' } = (error as Partial<Violation> | null) ?? {}
  const ofPostgres = `${table}.${/\("?(\w+)"?\)=/.exec(detail)?.[1]}`
  return isAnyUniqueViolation(error) && [ofPostgres, ...message.split(/: |, /)].includes(column)
}

/** Whether a statement failed because of any unique index or key, and so would fail again. */
export const isAnyUniqueViolation = (error: unknown) =>
  /^23505$|_(UNIQUE|PRIMARYKEY)$/.test(String((error as Partial<Violation> | null)?.code))
