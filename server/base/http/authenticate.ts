import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Actor, Language } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { ROLES } from '#shared/roles.ts'
import type { Lookups } from './lookups.ts'
import { OFFICE_HEADER, officeTokens } from './session-cookie.ts'

/** Control characters, including those that change the text direction. */
const UNREADABLE = /\p{C}+/gu
const NAME_LENGTH = 64

export interface Authenticated {
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
): Promise<Authenticated> {
  const actor: Actor = { kind: 'nobody', companyId: '', deskId: '', address, language: languageOf(headers) }
  const key = headers['x-organizer-key']
  if (typeof key === 'string') {
    const holder = sameText(key, context.config.organizerKey)
      ? { organizerName: nameOf(headers['x-organizer-name']), roles: ROLES, memberId: '' }
      : await holderOfApiKey(key, context)
    if (!holder) return { actor, badCredentials: true }
    return { actor: { ...actor, kind: 'organizer', ...holder }, badCredentials: false }
  }
  if (context.config.office && headers[OFFICE_HEADER] !== undefined) {
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
function nameOf(header: string | string[] | undefined): string {
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
function sameText(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
