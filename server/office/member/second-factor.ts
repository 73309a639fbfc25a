import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Context, decrypt, encrypt, type Tx, tokenHash } from '#server/base/index.ts'
import { consumeRecoveryCode, consumeTotpStep, type MemberRow } from './member.store.ts'

const SECRET_BYTES = 20
const PERIOD_S = 30
/** Authenticators and servers are rarely further apart. */
const WINDOW = 1
const RECOVERY_CODES = 10

type Member = Pick<MemberRow, '_id' | 'email' | 'totpSecret'>

const cellOf = (id: string) => ({ table: 'member', column: 'totpSecret', id })
const totpOf = (secret: Secret, label: string, issuer: string) => new TOTP({ issuer, label, secret, period: PERIOD_S })

/** A new secret: encrypted for its column, in base32 for typing, and as the content of a QR code. */
export function newSecret({ _id, email }: Member, { config, edition }: Context) {
  const secret = new Secret({ size: SECRET_BYTES })
  const encrypted = encrypt(secret.base32, cellOf(_id), config.dataKey)
  return { encrypted, secret: secret.base32, uri: totpOf(secret, email, edition.current().name).toString() }
}

/** What an authenticator with this secret shows now. */
export const currentTotpCode = (base32: string, { now }: Pick<Context, 'now'>) =>
  totpOf(Secret.fromBase32(base32), '', '').generate({ timestamp: now() })

const stepNow = ({ now }: Pick<Context, 'now'>) => Math.floor(now() / 1000 / PERIOD_S)

/** The secret in use, '' before the first, and the one that waits for its first code, separated by a space. */
export const secretsOf = ({ totpSecret }: Member) => (totpSecret ?? '').split(' ')

/** The period of a code of the secret in use, near the current time; undefined for a wrong code. */
export function stepOf(member: Member, code: string, { config, now }: Context) {
  const [current] = secretsOf(member)
  if (!current || !/^\d{6}$/.test(code)) return undefined
  const secret = Secret.fromBase32(decrypt(current, cellOf(member._id), config.dataKey))
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now(), window: WINDOW })
  return delta === null ? undefined : stepNow({ now }) + delta
}

/** Runs a call that checks a code, counting wrong codes towards the limit. @throws ApiError too_many */
export async function limitWrongCodes<T>(memberId: string, { limits }: Context, call: () => Promise<T>) {
  await limits.consume('wrongCodesPerMember', memberId)
  const answer = await call()
  await limits.refund('wrongCodesPerMember', memberId)
  return answer
}

/** Accepts a code of the authenticator, or a recovery code, each only once. */
export async function consumeCode(tx: Tx, member: Member, code: string, context: Context) {
  const step = stepOf(member, code, context)
  if (step !== undefined) return consumeTotpStep(tx, member._id, step, stepNow(context) + WINDOW)
  return consumeRecoveryCode(tx, member._id, tokenHash(code.toLowerCase()))
}

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'))
