import * as z from 'zod/mini'
import { ORGANIZERS } from '#shared/contract/access.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { requiredLine } from '#shared/contract/required.ts'
import { message } from '#shared/contract/responses.ts'
import { OPERATION_ENTITIES } from '#shared/sync/sync.schema.ts'

const newDesk = z.object({ name: requiredLine('error:required') })
export interface NewDesk extends z.infer<typeof newDesk> {}

const issued = z.object({ _id: z.string(), name: z.string(), key: z.string() })
/** A desk with its key, which is returned only this once. */
export interface IssuedDesk extends z.infer<typeof issued> {}

const desk = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** To the minute; null when its key was never used. */
  lastSeenAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
/** A place at the entrance that works with its own key. ISO instants. */
export interface Desk extends z.infer<typeof desk> {}

const held = z.object({
  opId: z.string(),
  desk: z.string(),
  entity: z.enum(OPERATION_ENTITIES),
  /** The person's id and name; the name is '' when the id is unknown. */
  id: z.string(),
  name: z.string(),
  /** When it arrived, as an ISO instant. */
  at: z.string(),
  /** What it would have written; empty if it was refused, since the desk's own list has the values. */
  patch: z.record(z.string(), z.unknown()),
  /** Why it was refused; null for what a revoked desk still held. */
  refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
})
/** Something done at a desk that did not make it into any record. */
export interface HeldOperation extends z.infer<typeof held> {}

export const deskContract = {
  createDesk: defineEndpoint('POST', '/api/desks', {
    ...ORGANIZERS,
    status: 201,
    doc: 'Adds a desk and answers its key, once.',
    body: newDesk as Schema<NewDesk>,
    response: issued as Schema<IssuedDesk>,
  }),
  listDesks: defineEndpoint('GET', '/api/desks', {
    doc: 'All desks, revoked ones too, the oldest first.',
    access: { organizer: true },
    response: z.array(desk) as Schema<Desk[]>,
  }),
  listHeld: defineEndpoint('GET', '/api/desks/held', {
    ...ORGANIZERS,
    doc: 'What was done at desks and not taken over: of revoked desks, and refused. The newest first, 500 of each.',
    response: z.array(held) as Schema<HeldOperation[]>,
  }),
  revokeDesk: defineEndpoint('DELETE', '/api/desks/:id', {
    doc: 'Ends a desk’s key for good. The desk stays in the list.',
    access: { organizer: true },
    response: message,
  }),
}
