import * as z from 'zod/mini'
import { defineOrganizerEndpoint, string } from '#shared/contract/endpoint.ts'
import { DESKS } from '#shared/roles.ts'
import { decisionValue, keptDecision } from './decision.ts'

const wholeConflict = z.object({
  _id: string,
  entity: z.enum(['badge', 'speaker']),
  /** Id and name of the person. */
  id: string,
  name: string,
  field: string,
  /** What the desk sent, and what was stored when it arrived. */
  yours: z.unknown(),
  stored: z.unknown(),
  /** The value before both; null when it is not known. */
  was: z.unknown(),
  /** The desk whose value was set aside. */
  desk: string,
  /** Who wrote the stored value, and when (ISO instant). */
  storedBy: string,
  storedAt: string,
  /** When the desk's value arrived, as an ISO instant. */
  at: string,
  decidedAt: z.nullable(string),
  decision: z.nullable(decisionValue),
})
/** Two people changed one field at the same time: the first value to arrive is stored, the other is kept here. */
export interface StoredConflict extends z.infer<typeof wholeConflict> {}

const query = z.object({ all: z.exactOptional(z.stringbool('error:invalid')) })

export const conflictContract = {
  listConflicts: defineOrganizerEndpoint('GET /api/conflicts', {
    doc: 'Values that desks could not write because somebody else was first; with `all=true` also decided ones.',
    query: query,
    response: z.array(wholeConflict),
  }),
  decideConflict: defineOrganizerEndpoint('PUT /api/conflicts/:id', {
    roles: DESKS,
    doc: 'Keeps the stored value, or writes what the desk had sent.',
    body: keptDecision,
    response: wholeConflict,
  }),
}
