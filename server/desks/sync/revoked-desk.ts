import { createHmac } from 'node:crypto'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { findDesk } from '#server/desks/desk/desk.store.ts'

/**
 * What a revoked desk is told. The proof shows that it is this server that says so, and not somebody in between: a
 * desk wipes its copy on nothing less.
 */
export async function deskRevokedError(
  deskId: string,
  nonce: string | undefined,
  context: Context,
  extra: Record<string, unknown> = {},
): Promise<ApiError> {
  const desk = nonce === undefined ? undefined : await findDesk(context.db, deskId)
  const proof = desk && nonce ? revocationProof(desk.keyHash, nonce) : null
  return new ApiError('desk_revoked', { extra: { ...extra, proof } })
}

/** @param keyHash SHA-256 of the desk's key, in hexadecimal digits */
export function revocationProof(keyHash: string, nonce: string): string {
  return createHmac('sha256', Buffer.from(keyHash, 'hex')).update(nonce).digest('hex')
}
