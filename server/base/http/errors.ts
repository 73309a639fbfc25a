import type { Context as KoaContext, Next } from 'koa'
import type { Logger } from 'pino'
import { ApiError } from '#server/base/api-error.ts'
import type { ErrorBody, ErrorCode } from '#shared/errors.ts'
import { randomCode } from '#shared/random-code.ts'
import { text } from './texts.ts'

/** The body of a refusal, with the texts of the fields. */
export function errorBody(refusal: ApiError, language?: 'en' | 'fr'): ErrorBody {
  const { fields, text: id, values, extra } = refusal.details
  const texts =
    fields && Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, text(one, {}, language)]))
  const [first] = Object.values(texts ?? {})
  const error = first ?? text(id ?? `error:${refusal.code}`, values, language)
  return { ...extra, error, message: error, code: refusal.code, ...(texts ? { fields: texts } : {}) }
}

/**
 * Turns every thrown error into a clear response; an internal error reveals nothing and is logged, with a reference number
 * that the caller can quote to the support team.
 */
export function handleErrors(log: Logger) {
  return async (ctx: KoaContext, next: Next) => {
    try {
      await next()
    } catch (error) {
      const refusal = toApiError(error)
      const number = refusal.status >= 500 && error !== refusal ? `${randomCode(3)} ${randomCode(3)}` : undefined
      if (number) log.error({ err: error, method: ctx.method, number }, 'a call failed')
      ctx.status = refusal.status
      // Only the office shows the error's text in French, not just its code.
      const isFrench = ctx.get('X-Office') !== '' && ctx.acceptsLanguages('en', 'fr') === 'fr'
      ctx.body = { ...errorBody(refusal, isFrench ? 'fr' : 'en'), ...(number && { number }) }
      ctx.set(errorHeaders(refusal))
    }
  }
}

export const errorHeaders = ({ details: { retryAfter } }: ApiError) => ({
  ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  'Cache-Control': 'no-store',
})

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'not_json',
  413: 'body_too_large',
  415: 'wrong_content_type',
}

/** System errors for a network folder that is gone or no longer mounted. */
const STORAGE_UNAVAILABLE = ['ENOENT', 'ENOTCONN', 'ESTALE', 'EIO', 'EHOSTDOWN', 'EROFS']
const RETRY_AFTER_S = 30

export function toApiError(error: unknown) {
  if (error instanceof ApiError) return error
  const fault = String((error as { code?: unknown } | null)?.code)
  if (fault === 'SQLITE_FULL') return new ApiError('disk_full')
  if (STORAGE_UNAVAILABLE.includes(fault)) return new ApiError('unavailable', { retryAfter: RETRY_AFTER_S })
  const status = (error as { status?: unknown } | null)?.status
  const code = typeof status === 'number' ? CODE_OF_STATUS[status] : undefined
  return new ApiError(code ?? (typeof status === 'number' && status < 500 ? 'invalid' : 'internal'))
}
