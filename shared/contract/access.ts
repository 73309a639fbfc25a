import type { MemberAccess } from '#shared/roles.ts'

/**
 * Who may make a call. Denied by default: a kind of caller that is not listed is refused. Every call is tried as every
 * kind of caller against the table in server/testing/access-table.ts.
 */
export interface Access<Param extends string = string> {
  /** A: anyone, without proof. */
  anyone?: true
  /** L: whoever knows the id in the path (or in `link.body`), because they were sent the link. */
  link?: true
  /** C: a signed-in company, for its own records only. */
  company?: Ownership<Param>
  /** O: a member of the organizer's team whose roles allow it, or the holder of the organizer key. */
  organizer?: MemberAccess
  /** D: the holder of a desk key. */
  desk?: true
  /** Also a desk whose key was revoked: the handler stores or refuses, and proves who refuses. */
  revokedDesk?: true
  /** K: also the key of a kiosk, which makes no other call of a desk's or anybody's. */
  kiosk?: true
  /** A bad or expired token is refused although the call is open. */
  badTokenRefused?: true
}

/** How to tell whether a record is the company's own. */
export type Ownership<Param extends string = string> =
  /** The record named in the path or the body; its owner is looked up in server/owners.ts. */
  | { entity: Entity; id: `params.${Param}` | `body.${string}` }
  /** No record is named, or the rule is more complex: the handler decides. */
  | 'filtered'

/** Entities whose records belong to a company. */
export type Entity = 'company' | 'badge' | 'material' | 'visa'
