import * as z from 'zod/mini'
import {
  conflicts,
  defineEndpoint,
  defineOrganizerEndpoint,
  instantOr,
  line,
  number,
  requiredLine,
  type Schema,
  string,
} from '#shared/contract/endpoint.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.fields.ts'

/** '' until it is settled. */
const instant = instantOr('')

const fields = {
  /** In English and in French. */
  title: requiredLine('error:required'),
  titleFr: requiredLine('error:required'),
  room: line(),
  startsAt: instant,
  endsAt: instant,
}

const isInOrder = ({ startsAt = '', endsAt = '' }: { startsAt?: string; endsAt?: string }) =>
  startsAt === '' || endsAt === '' || startsAt < endsAt

const creation = z
  .object({
    ...fields,
    room: z._default(line(), ''),
    startsAt: z._default(instant, ''),
    endsAt: z._default(instant, ''),
  })
  .check(z.refine(isInOrder, { error: 'error:invalid', path: ['endsAt'] }))
export interface NewSession extends z.infer<typeof creation> {}

const edit = z
  .exactPartial(z.object({ ...fields, baseRev: z.int('error:invalid') }))
  .check(z.refine(isInOrder, { error: 'error:invalid', path: ['endsAt'] }))

const shown = {
  title: string,
  titleFr: string,
  room: string,
  startsAt: string,
  endsAt: string,
}

const answer = z.object({
  _id: string,
  ...shown,
  rev: number,
  conflicts: z.exactOptional(conflicts),
})
/** A session of the edition's programme; speakers refer to it by its id. */
export interface Session extends z.infer<typeof answer> {}

const programmeSession = z.object({
  ...shown,
  people: z.array(z.object({ nom: string, prenom: string, company: string, type: z.enum(SPEAKER_TYPES) })),
})
/** A session as shown to everybody: its published moderators, then its speakers, and no ids. */
export interface ProgrammeSession extends z.infer<typeof programmeSession> {}

export const sessionContract = {
  listSessions: defineOrganizerEndpoint('GET /api/sessions', {
    doc: 'All sessions, by start time; those without one last.',
    response: z.array(answer),
  }),
  getProgramme: defineEndpoint('GET /api/programme', {
    doc: 'The sessions that have a start time, with their published speakers; none until the edition shows the programme.',
    access: { anyone: true },
    response: z.array(programmeSession),
  }),
  createSession: defineOrganizerEndpoint('POST /api/sessions', {
    status: 201,
    doc: 'Adds a session to the programme.',
    body: creation as unknown as Schema<NewSession>,
    response: answer,
  }),
  updateSession: defineOrganizerEndpoint('PUT /api/sessions/:id', {
    doc: 'Changes the fields that are sent; with `baseRev`, those that somebody else changed meanwhile stay.',
    body: edit,
    response: answer,
  }),
  deleteSession: defineOrganizerEndpoint('DELETE /api/sessions/:id', {
    doc: 'Removes a session from the programme, and from the speakers who have it.',
  }),
}
