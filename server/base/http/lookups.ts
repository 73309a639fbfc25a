import type { Actor } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import type { Db } from '#server/base/db/database.ts'
import type { Entity } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/roles.ts'

/** The holder of a session token. */
export interface CompanyCaller {
  companyId: string
  /** The session version under which the token was issued. */
  tokenVersion: number
  /** Set when an organizer views the portal as this company: the person's label, or ''. */
  impersonatedBy?: string
  masksPassports?: boolean
}

/** The desk that a key belongs to. */
export interface DeskCaller {
  _id: string
  isRevoked: boolean
  isKiosk: boolean
}

/** Who calls with a key or the office's cookie. */
export interface OrganizerCaller {
  organizerName: string
  roles: readonly Role[]
  memberId: string
  sessionId?: string
}

export type OwnerOf = (db: Db, id: string) => Promise<string | undefined>

/** The lookups needed to check a request. The app passes them in, so that this layer knows no record type. */
export interface Lookups {
  holderOfToken(token: string, context: Context): Promise<CompanyCaller | undefined>
  deskOfKey(key: string, context: Context): Promise<DeskCaller | undefined>
  memberOfCookie(tokens: readonly string[], context: Context): Promise<OrganizerCaller | undefined>
  holderOfApiKey(key: string, context: Context): Promise<OrganizerCaller | undefined>
  /** The company that a record belongs to. */
  owners: Record<Entity, OwnerOf>
  /**
   * By the name of a call with a form: refuses it before its file is read, if the fields so far are enough to decide.
   */
  beforeFile: Record<string, (fields: object, actor: Actor, context: Context) => Promise<void>>
}
