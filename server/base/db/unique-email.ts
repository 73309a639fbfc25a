import { Refusal } from '#server/base/refusal.ts'
import { isDuplicate } from './is-duplicate.ts'

export function emailExists(): Refusal {
  return new Refusal('email_exists', { fields: { email: 'error:email_exists' } })
}

/** Two companies cannot sign in with one e-mail, nor have two badges one: what the database refuses, the caller is told. */
export async function uniqueEmail<T>(table: 'badge' | 'company', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error, `${table}.email`) ? emailExists() : error
  }
}
