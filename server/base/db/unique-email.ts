import { ApiError } from '#server/base/api-error.ts'
import { isUniqueViolation } from './is-unique-violation.ts'

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
