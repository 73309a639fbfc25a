import * as z from 'zod/mini'
import {
  boolean,
  defineEndpoint,
  defineOrganizerEndpoint,
  number,
  paging,
  requiredLine,
  string,
} from '#shared/contract/endpoint.ts'
import { DESKS } from '#shared/roles.ts'
import { OPERATION_ENTITIES } from '#shared/sync/sync.schema.ts'
import { DESK_KINDS } from './desk.rules.ts'

const newDesk = z.object({
  name: requiredLine('error:required'),
  kind: z.exactOptional(z.enum(DESK_KINDS, 'error:invalid')),
})

const issued = z.object({ _id: string, name: string, key: string })
/** A desk with its key, which is returned only this once. */
export interface IssuedDesk extends z.infer<typeof issued> {}

const desk = z.object({
  _id: string,
  name: string,
  kind: z.enum(DESK_KINDS),
  createdAt: string,
  /** To the minute; null when its key was never used. */
  lastSeenAt: z.nullable(string),
  revokedAt: z.nullable(string),
  /** When the revoked key was closed; nothing is stored under it since. */
  closedAt: z.nullable(string),
  /** Its unsent changes and waiting labels as last reported; null if it has not reported since the server started. */
  waiting: z.nullable(z.object({ changes: number, labels: number })),
  /** It last reported to be rehearsing: what is done there does not count. */
  isRehearsing: boolean,
  /** Who used it last, as given with the staff PIN, and who issued its key; '' if that is not known. */
  staff: string,
  issuedBy: string,
})
/** A place at the entrance that works with its own key. ISO instants. */
export interface Desk extends z.infer<typeof desk> {}

/** Something done at a desk that did not make it into any record. */
const held = z.object({
  opId: string,
  desk: string,
  entity: z.enum(OPERATION_ENTITIES),
  /** The person's id and name; the name is '' when the id is unknown. */
  id: string,
  name: string,
  /** When it arrived, as an ISO instant. */
  at: string,
  /** What it would have written; empty if it was refused, since the desk's own list has the values. */
  patch: z.record(string, z.unknown()),
  /** Why it was refused; null for what a revoked desk still held. */
  refusal: z.nullable(z.object({ code: string, error: string })),
})

const decideHeld = z.object({
  act: z.enum(['apply', 'discard'], 'error:invalid'),
  /** All held operations unless some are named. */
  opIds: z.exactOptional(z.array(string).check(z.maxLength(1000))),
})
export interface DecideHeld extends z.infer<typeof decideHeld> {}

const decideHeldResult = z.object({
  decided: number,
  /** These could not be applied and stay held. */
  refused: z.array(z.object({ opId: string, code: string, error: string })),
})
export interface DecideHeldResult extends z.infer<typeof decideHeldResult> {}

export const deskContract = {
  createDesk: defineOrganizerEndpoint('POST /api/desks', {
    roles: DESKS,
    status: 201,
    doc: 'Adds a desk, or with `kind: kiosk` a kiosk, and returns its key, once.',
    body: newDesk,
    response: issued,
  }),
  listDesks: defineEndpoint('GET /api/desks', {
    doc: 'All desks, including revoked ones, oldest first.',
    access: { organizer: true },
    response: z.array(desk),
  }),
  listUnapplied: defineOrganizerEndpoint('GET /api/desks/held', {
    doc: 'Desk operations that were not applied: refused ones, and those held from revoked desks. Newest first, 100 by default.',
    query: paging,
    response: z.array(held),
  }),
  decideHeld: defineOrganizerEndpoint('POST /api/desks/held', {
    roles: DESKS,
    doc: 'Applies operations held from revoked desks, by the rules of a live desk, or discards them: some, or all.',
    body: decideHeld,
    response: decideHeldResult,
  }),
  revokeDesk: defineEndpoint('DELETE /api/desks/:id', {
    doc: 'Revokes a desk’s key. The desk stays in the list, and may still send what it has not sent yet.',
    access: { organizer: DESKS },
  }),
  closeDesk: defineEndpoint('POST /api/desks/:id/close', {
    doc: 'Closes a desk’s key for good: nothing sent under it is stored any more, not even for the organizer to decide.',
    access: { organizer: DESKS },
  }),
}
