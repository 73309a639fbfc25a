import { createHmac } from 'node:crypto'
import type { Context } from '#server/base/context.ts'
import { Refusal } from '#server/base/refusal.ts'
import { findDesk } from '#server/desks/desk/desk.store.ts'

/**
 * What a revoked desk is told. The proof shows that it is this server that says so, and not somebody in between: a
 * desk wipes its copy on nothing less.
 */
export async function deskRevoked(
  deskId: string,
  nonce: string | undefined,
  context: Context,
  extra: Record<string, unknown> = {},
): Promise<Refusal> {
  const desk = nonce === undefined ? undefined : await findDesk(context.db, deskId)
  const proof = desk && nonce ? revocationProof(desk.keyHash, nonce) : null
  return new Refusal('desk_revoked', { extra: { ...extra, proof } })
}

/** @param keyHash SHA-256 of the desk's key, in hexadecimal digits */
export function revocationProof(keyHash: string, nonce: string): string {
  return createHmac('sha256', Buffer.from(keyHash, 'hex')).update(nonce).digest('hex')
}
