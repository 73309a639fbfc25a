import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import {
  boolean,
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  number,
  requiredLine,
  string,
} from '#shared/contract/endpoint.ts'
import { CHECKIN_KINDS, MAX_COLLECTOR_LENGTH } from './checkin.rules.ts'

const storedCheckin = z.object({
  _id: string,
  /** Id of the badge or the speaker. */
  id: string,
  kind: z.enum(CHECKIN_KINDS),
  /** YYYY-MM-DD in the event's time zone. */
  day: string,
  /** ISO instant. */
  at: string,
  desk: string,
  /** The name given with the staff PIN; '' if none. */
  by: string,
  undoOf: z.nullable(string),
  /** Let in by a deliberate decision, although the company had not confirmed its address. */
  anyway: boolean,
  /** When it was noted on paper, as an ISO instant; `at` is then when it was entered. Otherwise null. */
  paperAt: z.nullable(string),
  /** Who collected the badge on the holder's behalf; '' if the holder did. */
  collector: string,
  undone: boolean,
})
/** A fact that never changes: undoing adds another one. */
export interface Checkin extends z.infer<typeof storedCheckin> {}

/** With `already`, nothing was stored: it is the earlier check-in, so that its time and place can be shown. */
const answer = z.object({ checkin: storedCheckin, already: boolean })

const creation = z.object({
  id: requiredLine('error:required'),
  kind: z.enum(CHECKIN_KINDS, 'error:invalid'),
  day: z.exactOptional(z.iso.date('error:invalid')),
  by: z._default(line(), ''),
  undoOf: z.exactOptional(line()),
  /** Needed for a badge of a company that has not confirmed its address. */
  anyway: z.exactOptional(boolean),
  paperAt: z.exactOptional(z.iso.datetime('error:invalid')),
  collector: z.exactOptional(line(undefined, MAX_COLLECTOR_LENGTH)),
})
export interface NewCheckin extends z.infer<typeof creation> {}

const collected = z.pick(storedCheckin, { id: true, collector: true })

const query = z.object({ id: requiredLine('error:required') })

const share = { in: number, of: number }
const arrivals = z.object({
  /** YYYY-MM-DD at the venue, and the ISO instant of the answer. */
  day: string,
  at: string,
  ...share,
  /** The quarter hours of the day in which somebody arrived, in order; `at` is the ISO instant at which one begins. */
  quarters: z.array(z.object({ at: string, count: number })),
  types: z.array(z.object({ type: z.enum(PASS_TYPES), ...share })),
  /** Companies with somebody present, the largest number first, at most 50. */
  companies: z.array(z.object({ id: string, name: string, ...share })),
  desks: z.array(z.object({ _id: string, count: number })),
})
/** Who came on a day: each person once, at their first valid check-in. */
export interface Arrivals extends z.infer<typeof arrivals> {}

const twice = z.object({
  /** Id of the badge or the speaker. */
  id: string,
  name: string,
  /** In chronological order; the label of the last one is the valid one. `at` is an ISO instant. */
  checkins: z.array(z.pick(storedCheckin, { _id: true, at: true, desk: true })),
})
/** A badge that was handed out more than once, as can happen while desks are offline. */
export interface HandedOutTwice extends z.infer<typeof twice> {}
export const handedOutTwice = z.array(twice)

const dayQuery = z.object({ day: z.exactOptional(z.iso.date('error:invalid')) })

export const checkinContract = {
  listCheckins: defineEndpoint('GET /api/checkins', {
    doc: 'All check-ins of a badge or speaker, including undone ones, oldest first.',
    access: { organizer: true, desk: true },
    private: true,
    query: query,
    response: z.array(storedCheckin),
  }),
  createCheckin: defineEndpoint('POST /api/checkins', {
    status: 201,
    doc: 'Records that somebody collected a badge or entered; 200 with `already` if it is on record. 409 `company_unconfirmed` requires `anyway`.',
    access: { desk: true },
    private: true,
    body: creation,
    response: answer,
  }),
  listHandedOutTwice: defineOrganizerEndpoint('GET /api/checkins/twice', {
    doc: 'Badges that two disconnected desks both handed out, until one of the check-ins is undone.',
    response: handedOutTwice,
  }),
  listCollected: defineOrganizerEndpoint('GET /api/checkins/collected', {
    doc: 'Badges collected by somebody else, and by whom.',
    response: z.array(collected),
  }),
  getArrivals: defineOrganizerEndpoint('GET /api/arrivals', {
    doc: 'Who is in on a day, by default today: by quarter hour, pass, company and desk.',
    query: dayQuery,
    response: arrivals,
  }),
}
