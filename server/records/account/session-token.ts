import jwt from 'jsonwebtoken'
import type { CompanyCaller } from '#server/base/http/lookups.ts'
import { type Actor, type Context, seesPassports } from '#server/base/index.ts'
import { exists, findTokenVersion } from './account.store.ts'

const AUDIENCE = 'foyer'
const TYPE = 'session'
const LIFETIME_SECONDS = 7 * 24 * 60 * 60
/** Token of an organizer who views the portal as a company; read-only. */
const IMPERSONATION_TYPE = 'view'
const IMPERSONATION_SECONDS = 60 * 60

interface TokenCompany {
  _id: string
  tokenVersion: number
}

/** A bearer token: HS256, the company as subject; lasts seven days, or until `tokenVersion` grows. */
export function issueToken(
  company: TokenCompany,
  context: Context,
  { masksPassports: mask = false, shownTo }: { masksPassports?: boolean; shownTo?: string[] | undefined } = {},
) {
  return issue(company, { typ: TYPE, mask: mask || undefined, shownTo }, LIFETIME_SECONDS, context).token
}

/**
 * A token that lets an organizer read what the company can read, valid for one hour; it is revoked together
 * with the company's own tokens, and with the member's session.
 */
export function issueImpersonationToken(company: TokenCompany, actor: Actor, context: Context) {
  const { organizerName: by = '', sessionId: sid } = actor
  const claims = { typ: IMPERSONATION_TYPE, mask: !seesPassports(actor), by, sid }
  return issue(company, claims, IMPERSONATION_SECONDS, context)
}

/**
 * @param claims `mask`: whether passports are masked in the session
 * @returns `expiresAt` in milliseconds since 1970
 */
function issue(
  { _id: subject, tokenVersion: ver }: TokenCompany,
  claims: object,
  seconds: number,
  { now, config }: Context,
) {
  const iat = Math.floor(now() / 1000)
  const exp = iat + seconds
  const options = { algorithm: 'HS256', audience: AUDIENCE, subject } as const
  return { token: jwt.sign({ ...claims, ver, iat, exp }, config.jwtSecret, options), expiresAt: exp * 1000 }
}

/** The holder of a token; undefined for a token that is invalid, expired, revoked or of a deleted company. */
export async function holderOfToken(token: string, context: Context): Promise<CompanyCaller | undefined> {
  const claims = claimsOf(token, context)
  if (!claims || claims.expiresAt <= Math.floor(context.now() / 1000)) return undefined
  const { sessionId, shownTo } = claims
  if (sessionId && !(await exists(context.db, 'memberSession', sessionId))) return undefined
  for (const member of shownTo ?? []) if (!(await exists(context.db, 'member', member))) return undefined
  const version = await findTokenVersion(context.db, claims.holder.companyId)
  return version !== undefined && version === claims.holder.tokenVersion ? claims.holder : undefined
}

interface Claims {
  holder: CompanyCaller
  /** The office session of the member who views the portal as the company. */
  sessionId?: string
  /** The members (several if they share a name) who may have been shown the sign-in link that opened the session. */
  shownTo?: string[]
  /** Seconds since 1970. */
  expiresAt: number
}

// A verified signature stays valid; expiry and version are checked on every request.
const MAX_VERIFIED = 1_000
const verified = new WeakMap<Context, Map<string, Claims>>()

function claimsOf(token: string, context: Context): Claims | undefined {
  const known = verified.get(context) ?? new Map<string, Claims>()
  const found = known.get(token)
  const claims = found ?? readClaims(token, context)
  if (!claims) return undefined
  // The least recently used entry comes first.
  if (found) known.delete(token)
  known.set(token, claims)
  const [oldest] = known.keys()
  if (known.size > MAX_VERIFIED && oldest !== undefined) known.delete(oldest)
  verified.set(context, known)
  return claims
}

function readClaims(token: string, context: Context): Claims | undefined {
  try {
    const claims = jwt.verify(token, context.config.jwtSecret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(context.now() / 1000),
    })
    if (typeof claims !== 'object' || typeof claims.sub !== 'string') return undefined
    if (typeof claims.exp !== 'number') return undefined
    if (claims.typ !== TYPE && claims.typ !== IMPERSONATION_TYPE) return undefined
    const impersonatedBy = claims.typ === IMPERSONATION_TYPE && { impersonatedBy: String(claims.by ?? '') }
    return {
      holder: {
        companyId: claims.sub,
        tokenVersion: claims.ver,
        ...impersonatedBy,
        ...(claims.mask === true && { masksPassports: true }),
      },
      sessionId: claims.sid,
      shownTo: claims.shownTo,
      expiresAt: claims.exp,
    }
  } catch {
    return undefined
  }
}
