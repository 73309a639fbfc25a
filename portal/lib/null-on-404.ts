import { CallError } from '#shared/contract/call-error.ts'

/** A call's answer; null if there is no such record. @throws CallError of any other failure */
export async function nullOn404<T>(answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
