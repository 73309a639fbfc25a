import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/** A call that failed. `status` is 0 when no server answered. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly number: string | undefined

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}) {
    super(message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.number = body.number
  }
}

export const hasCode = (error: unknown, code: ErrorCode) => error instanceof CallError && error.code === code

/** The page's link was replaced by a new one, which is sent by mail. */
export function isLinkReplaced(error: unknown) {
  return hasCode(error, 'link_replaced')
}

/** Reads any error body: `{ error }`, `{ message }` or a text. '' when it says nothing, as a proxy's HTML. */
export function failureText(body: unknown) {
  if (typeof body === 'string') return body.trimStart().startsWith('<') ? '' : body
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  for (const text of [error, message]) if (typeof text === 'string' && text !== '') return text
  return ''
}
