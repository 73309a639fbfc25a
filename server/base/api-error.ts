import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts'

export interface ApiErrorDetails {
  /** Ids of texts by the name of the wrong field. The first one is the text of the whole refusal. */
  fields?: Record<string, string>
  /** Id of the text when `error:<code>` does not say enough. */
  text?: string
  /** Seconds until it may be tried again. */
  retryAfter?: number
  /** Further keys of the body. */
  extra?: Record<string, unknown>
}

/** Thrown by rules and handlers; one middleware turns it into `{ error, message, code, fields }`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ApiErrorDetails

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** One wrong field. */
export function invalidField(field: string, text = 'error:invalid'): ApiError {
  return new ApiError('invalid', { fields: { [field]: text } })
}

/** The record, or 404. */
export function orNotFound<T>(record: T | undefined, code: ErrorCode = 'not_found'): T {
  if (record === undefined) throw new ApiError(code)
  return record
}
