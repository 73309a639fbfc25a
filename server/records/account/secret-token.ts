import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link in a mail. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token: the token itself exists only in the mail. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
