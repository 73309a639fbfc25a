import { randomBytes } from 'node:crypto'
import { sha256Of } from '#server/base/index.ts'

/** 256 random bits for a link in a mail. */
export function newSecretToken() {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token: the token itself exists only in the mail. */
export const tokenHash = (token: string) => sha256Of(token)
