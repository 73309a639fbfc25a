import jwt from 'jsonwebtoken'
import type { Context } from '#server/context.ts'

const AUDIENCE = 'foyer'
const TYPE = 'session'
const LIFETIME_SECONDS = 7 * 24 * 60 * 60

/** A bearer token: HS256, the company as subject, seven days, ended earlier by the next `tokenVersion`. */
export function issueToken(company: { _id: string; tokenVersion: number }, context: Context): string {
  const issuedAt = Math.floor(context.now() / 1000)
  const claims = { typ: TYPE, ver: company.tokenVersion, iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS }
  return jwt.sign(claims, context.config.jwtSecret, {
    algorithm: 'HS256',
    audience: AUDIENCE,
    subject: company._id,
  })
}

/** The company that a token speaks for; undefined for one that is bad, expired, ended or of a deleted company. */
export async function companyOfToken(token: string, context: Context): Promise<string | undefined> {
  const claims = readClaims(token, context)
  if (typeof claims?.sub !== 'string' || claims.typ !== TYPE) return undefined
  const company = await context.db
    .selectFrom('company')
    .select(['tokenVersion', 'deletedAt'])
    .where('_id', '=', claims.sub)
    .executeTakeFirst()
  const isCurrent = company && company.deletedAt === null && company.tokenVersion === claims.ver
  return isCurrent ? claims.sub : undefined
}

function readClaims(token: string, context: Context): jwt.JwtPayload | undefined {
  try {
    const claims = jwt.verify(token, context.config.jwtSecret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(context.now() / 1000),
    })
    return typeof claims === 'object' ? claims : undefined
  } catch {
    return undefined
  }
}
