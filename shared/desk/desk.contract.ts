import * as z from 'zod/mini'
import { message } from '#shared/contract/answers.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { requiredLine } from '#shared/contract/required.ts'

const newDesk = z.object({ name: requiredLine('error:required') })
export interface NewDesk extends z.infer<typeof newDesk> {}

const issued = z.object({ _id: z.string(), name: z.string(), key: z.string() })
/** A desk with its key, which is answered this once. */
export interface IssuedDesk extends z.infer<typeof issued> {}

const desk = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** To the minute; null when its key was never used. */
  lastSeenAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
})
/** A place at the entrance that works with a key of its own. ISO instants. */
export interface Desk extends z.infer<typeof desk> {}

export const deskContract = {
  createDesk: defineEndpoint({
    method: 'POST',
    path: '/api/desks',
    status: 201,
    doc: 'Adds a desk and answers its key, once.',
    access: { organizer: true },
    private: true,
    body: newDesk as Schema<NewDesk>,
    response: issued as Schema<IssuedDesk>,
  }),
  listDesks: defineEndpoint({
    method: 'GET',
    path: '/api/desks',
    doc: 'All desks, revoked ones too, the oldest first.',
    access: { organizer: true },
    response: z.array(desk) as Schema<Desk[]>,
  }),
  revokeDesk: defineEndpoint({
    method: 'DELETE',
    path: '/api/desks/:id',
    doc: 'Ends a desk’s key for good. The desk stays in the list.',
    access: { organizer: true },
    response: message,
  }),
}
