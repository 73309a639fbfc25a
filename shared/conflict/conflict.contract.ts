import * as z from 'zod/mini'
import { defineOrganizerEndpoint, string } from '#shared/contract/endpoint.ts'
import { DESKS } from '#shared/roles.ts'
import { decisionValue, officeDecision } from './decision.ts'

const storedConflict = z.object({
  _id: string,
  entity: z.enum(['badge', 'speaker']),
  /** Id and name of the person. */
  id: string,
  name: string,
  field: string,
  /** What the desk sent ('yours': the word is that of the desk's screen), and what was stored when it arrived. */
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
export interface StoredConflict extends z.infer<typeof storedConflict> {}

const query = z.object({ all: z.exactOptional(z.stringbool('error:invalid')) })

export const conflictContract = {
  listConflicts: defineOrganizerEndpoint('GET /api/conflicts', {
    doc: 'Conflicts: a desk’s value that was not written because another had come first. Decided ones only with `all=true`.',
    query: query,
    response: z.array(storedConflict),
  }),
  decideConflict: defineOrganizerEndpoint('PUT /api/conflicts/:id', {
    roles: DESKS,
    doc: 'Keeps the stored value, or writes what the desk had sent.',
    body: officeDecision,
    response: storedConflict,
  }),
}
