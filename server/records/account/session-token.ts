import jwt from 'jsonwebtoken'
import type { Context } from '#server/base/context.ts'
import type { CompanyCaller } from '#server/base/http/lookups.ts'
import { findTokenVersion } from './account.store.ts'

const AUDIENCE = 'foyer'
const TYPE = 'session'
const LIFETIME_SECONDS = 7 * 24 * 60 * 60
/** Token of an organizer who views the portal as a company; read-only. */
const IMPERSONATION_TYPE = 'view'
const IMPERSONATION_SECONDS = 60 * 60

/** Whether passports are masked in the session. */
type Masking = { masksPassports?: boolean }
const MASKED = { mask: true }

/** A bearer token: HS256, the company as subject; lasts seven days, or until `tokenVersion` grows. */
export function issueToken(
  company: { _id: string; tokenVersion: number },
  context: Context,
  { masksPassports = false }: Masking = {},
): string {
  const issuedAt = Math.floor(context.now() / 1000)
  const claims = { typ: TYPE, ver: company.tokenVersion, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS }
  return signed({ ...claims, ...(masksPassports && MASKED) }, company, context)
}

/**
 * A token with which an organizer reads what the company reads, valid for one hour; it is revoked together
 * with the company's own tokens.
 * @param by label of the viewing organizer, for the audit log
 * @returns `expiresAt` in milliseconds since 1970
 */
export function issueImpersonationToken(
  company: { _id: string; tokenVersion: number },
  by: string,
  context: Context,
  { masksPassports = false }: Masking = {},
): { token: string; expiresAt: number } {
  const issuedAt = Math.floor(context.now() / 1000)
  const exp = issuedAt + IMPERSONATION_SECONDS
  const claims = { typ: IMPERSONATION_TYPE, ver: company.tokenVersion, iat: issuedAt, exp, by }
  const token = signed({ ...claims, ...(masksPassports && MASKED) }, company, context)
  return { token, expiresAt: exp * 1000 }
}

function signed(claims: object, company: { _id: string }, context: Context) {
  return jwt.sign(claims, context.config.jwtSecret, {
    algorithm: 'HS256',
    audience: AUDIENCE,
    subject: company._id,
  })
}

/** The holder of a token; undefined for a token that is invalid, expired, revoked or of a deleted company. */
export async function holderOfToken(token: string, context: Context): Promise<CompanyCaller | undefined> {
  const claims = claimsOf(token, context)
  if (!claims || claims.expiresAt <= Math.floor(context.now() / 1000)) return undefined
  const version = await findTokenVersion(context.db, claims.holder.companyId)
  return version !== undefined && version === claims.holder.tokenVersion ? claims.holder : undefined
}

interface Claims {
  holder: CompanyCaller
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
      expiresAt: claims.exp,
    }
  } catch {
    return undefined
  }
}
