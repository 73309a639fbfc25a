import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '#server/base/context.ts'

const NAME = 'foyer_office'
/** 12 hours; the session in the database ends with it. */
export const SESSION_MS = 12 * 60 * 60 * 1000
/** Only a page of the office sends it: an organizer who opens a guest's link is a guest there. */
export const OFFICE_HEADER = 'x-office'

const cookies = new WeakMap<object, string>()

/** Sets the office's cookie with an answer, or with '' ends it. No script can read it, and no other site sends it. */
export function withSessionCookie<T extends object>(answer: T, token: string, { config }: Context): T {
  const seconds = token === '' ? 0 : SESSION_MS / 1000
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  cookies.set(answer, `${NAME}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
  return answer
}

export function sessionCookieOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null ? cookies.get(answer) : undefined
}

/**
 * The values of the office's cookie; none on requests that are no page's of the office. Any page of a neighbouring domain
 * can add another cookie of the name, and browsers do not tell whose is whose.
 */
export function officeTokens(headers: IncomingHttpHeaders): string[] {
  if (headers[OFFICE_HEADER] !== '1') return []
  return [...(headers.cookie ?? '').matchAll(new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]+)`, 'g'))].map(
    ([, token = '']) => token,
  )
}

/** Whether a page of this server sent it, or the app for one. Browsers add these headers, and no page can choose them. */
export function isFromOwnPage(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || origins.includes(String(headers.origin))
}
