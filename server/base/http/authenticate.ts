import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Actor, Language } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { ROLES } from '#shared/roles.ts'
import { withExtras } from './handler.ts'
import type { Lookups } from './lookups.ts'

const COOKIE_NAME = 'foyer_office'
/** 12 hours; the session in the database ends with it. */
export const SESSION_MS = 12 * 60 * 60 * 1000
/** Only a page of the office sends it: an organizer who opens a guest's link is a guest there. */
export const OFFICE_HEADER = 'x-office'

/** Sets the office's cookie with an answer, or with '' ends it. No script can read it, and no other site sends it. */
export function withSessionCookie<T extends object>(answer: T, token: string, { config }: Context) {
  const seconds = token === '' ? 0 : SESSION_MS / 1000
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE_NAME}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return withExtras(answer, { cookie })
}

/**
 * The values of the office's cookie; none unless the request comes from a page of the office. A page of a sibling domain
 * can add a cookie of the same name, and browsers do not send where a cookie came from.
 */
function officeTokens(headers: IncomingHttpHeaders) {
  if (headers[OFFICE_HEADER] !== '1') return []
  return [...(headers.cookie ?? '').matchAll(new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w-]+)`, 'g'))].map(
    ([, token = '']) => token,
  )
}

/** Whether a page of this server sent it, or the app for one. Browsers add these headers, and no page can choose them. */
export function isFromOwnPage(headers: IncomingHttpHeaders, origins: readonly string[]) {
  return headers['sec-fetch-site'] === 'same-origin' || origins.includes(String(headers.origin))
}

/** Control characters, including those that change the text direction. */
const UNREADABLE = /\p{C}+/gu
const NAME_LENGTH = 64

export interface Caller {
  actor: Actor
  /** A credential was given but is not valid. */
  badCredentials: boolean
}

/** Identifies the caller from the headers. An invalid credential is reported, not refused here. */
export async function authenticate(
  headers: IncomingHttpHeaders,
  address: string,
  { holderOfToken, deskOfKey, memberOfCookie, holderOfApiKey }: Lookups,
  context: Context,
): Promise<Caller> {
  const actor: Actor = { kind: 'anonymous', companyId: '', deskId: '', address, language: languageOf(headers) }
  const key = headers['x-organizer-key']
  if (typeof key === 'string') {
    const holder = constantTimeEqual(key, context.config.organizerKey)
      ? { organizerName: nameOf(headers['x-organizer-name']), roles: ROLES, memberId: '' }
      : await holderOfApiKey(key, context)
    if (!holder) return { actor, badCredentials: true }
    return { actor: { ...actor, kind: 'organizer', ...holder }, badCredentials: false }
  }
  if (context.config.hasOffice && headers[OFFICE_HEADER] !== undefined) {
    const tokens = officeTokens(headers)
    const userAgent = headers['user-agent'] ?? ''
    const member = tokens.length === 0 ? undefined : await memberOfCookie(tokens, context)
    if (!member) return { actor: { ...actor, userAgent }, badCredentials: tokens.length > 0 }
    return { actor: { ...actor, kind: 'organizer', userAgent, ...member }, badCredentials: false }
  }
  const deskKey = headers['x-desk-key']
  if (deskKey !== undefined) {
    const desk = await deskOfKey(String(deskKey), context)
    if (desk === undefined) return { actor, badCredentials: true }
    const { _id: deskId, isKiosk } = desk
    if (!desk.isRevoked) return { actor: { ...actor, kind: 'desk', deskId, isKiosk }, badCredentials: false }
    return { actor: { ...actor, deskId, isKiosk, isRevoked: true }, badCredentials: true }
  }
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return { actor, badCredentials: headers.authorization !== undefined }
  const holder = await holderOfToken(token, context)
  if (holder === undefined) return { actor, badCredentials: true }
  return { actor: { ...actor, kind: 'company', ...holder }, badCredentials: false }
}

export function languageOf(headers: Pick<IncomingHttpHeaders, 'accept-language'>): Language {
  return /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en'
}

/** Percent-encoded, since headers are limited to Latin-1. An undecodable value counts as none. */
function nameOf(header: string | string[] | undefined) {
  try {
    return [
      ...decodeURIComponent(String(header ?? ''))
        .replace(UNREADABLE, ' ')
        .trim(),
    ]
      .slice(0, NAME_LENGTH)
      .join('')
  } catch {
    return ''
  }
}

/** Compares in constant time; only a difference in length can be measured. */
function constantTimeEqual(given: string, expected: string) {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
