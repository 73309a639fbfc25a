import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts'
import type { TextId } from '#shared/locales/translate.ts'

export interface ApiErrorDetails {
  /** Text ids by field name. The first one is also the message of the whole refusal. */
  fields?: Record<string, TextId>
  /** Text id to use when `error:<code>` is not specific enough. */
  text?: TextId
  /** Values for the variables of that text. */
  values?: Record<string, string>
  /** Seconds until the caller may retry. */
  retryAfter?: number
  /** Additional keys of the response body. */
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

/** Whether a retry would fail the same way; server errors (5xx) may be retried. */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < SERVER_FAULTS
const SERVER_FAULTS = 500

/** A refusal because of a single invalid field. */
export function invalidField(field: string, text: TextId = 'error:invalid') {
  return new ApiError('invalid', { fields: { [field]: text } })
}

/**
 * Whether a caller may write the one field that it names.
 * @throws ApiError unknown_field, protected_field
 */
export function checkField(field: string, kind: string, caller: { kind: string }) {
  const isProtected = kind === 'protected' || (kind === 'organizer' && caller.kind !== 'organizer')
  const code = kind === 'unknown' ? 'unknown_field' : 'protected_field'
  if (isProtected || kind === 'unknown') throw new ApiError(code, { fields: { [field]: `error:${code}` } })
}

/** The record, or 404. */
export function orNotFound<T>(record: T | undefined, code: ErrorCode = 'not_found'): T {
  if (record === undefined) throw new ApiError(code)
  return record
}
