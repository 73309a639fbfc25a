import type { Kysely } from 'kysely'
import type { Context } from '#server/base/context.ts'
import type { Database } from '#server/base/db/database.ts'
import type { Entity } from '#shared/contract/access.ts'

/** Whom a session token speaks for. */
export interface TokenHolder {
  companyId: string
  /** Under which the token was issued. */
  tokenVersion: number
  /** Set for an organizer who sees what the company sees: the label of the person, or ''. */
  impersonatedBy?: string
}

export type OwnerOf = (db: Kysely<Database>, id: string) => Promise<string | undefined>

/** What a request is checked against. The app hands it in, so that this layer knows no record. */
export interface Lookups {
  holderOfToken(token: string, context: Context): Promise<TokenHolder | undefined>
  deskOfKey(key: string, context: Context): Promise<{ _id: string; isRevoked: boolean } | undefined>
  /** The company that a record belongs to. */
  owners: Record<Entity, OwnerOf>
}
