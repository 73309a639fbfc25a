import pg from 'pg'
import { ApiError } from '#server/base/api-error.ts'
import { DatabaseUnavailable } from '#server/base/db/engine.ts'

/**
 * SQLSTATE of a connection that ends (08, 57P), that waited too long inside a transaction (25P03), of a database that only
 * reads, which a standby does and the server of before (25006), and of one that takes no more connections (53300).
 */
const AWAY = /^(08...|57P0.|25P03|25006|53300)$/
const FULL = '53100'
/** As the driver says it; what the system says names the call that failed. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout ex|Query read timeout)/

/** Which columns of a row that is there already; behind them stand its values. */
const COLUMNS = /^Key \([^)]*\)=/

/** What a statement's failure means to whoever asked: an answer in words where the database itself is at fault. */
export function failureOf(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) withoutValues(error)
  const { code = '', message = '', syscall } = (error as Partial<NodeJS.ErrnoException> | null) ?? {}
  if (code === FULL) return new ApiError('disk_full')
  const tried = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : []
  const isLost = syscall !== undefined || tried.some((one) => one.syscall !== undefined) || LOST.test(message)
  return AWAY.test(code) || isLost ? new DatabaseUnavailable(error) : error
}

/** Errors are logged, and rows hold personal data. */
function withoutValues(error: pg.DatabaseError): void {
  if (error.detail !== undefined) error.detail = COLUMNS.exec(error.detail)?.[0]
  error.where = undefined
}

/** Waits for a statement. @throws failureOf what it throws */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw failureOf(error)
  }
}
