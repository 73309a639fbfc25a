import * as z from 'zod/mini'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { handedOutTwice } from '#shared/checkin/checkin.contract.ts'
import { CHECKIN_KINDS } from '#shared/checkin/checkin.rules.ts'
import { deskDecision } from '#shared/conflict/decision.ts'
import { boolean, defineDeskEndpoint, number, searchText, string } from '#shared/contract/endpoint.ts'
import { outputSchemas } from '#shared/contract/field-schemas.ts'
import { omitNames, withFlag } from '#shared/contract/fields.ts'
import { STANDINGS } from '#shared/print/label-standing.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import type { DeskConflict, NamedOperation, SyncStatus } from '#shared/sync/sync-status.ts'
import { printing, printJob } from './printing.schema.ts'
import { REASONS } from './why-found.ts'

// Calls inside a desk's app. The central server has none of them: they are answered from the local copy, without a
// network port, and only to the desk's page.

const activeCheckin = z.object({
  kind: z.enum(CHECKIN_KINDS),
  /** ISO instant. */
  at: string,
  /** When it was noted on paper, as an ISO instant, if it was. */
  paperAt: z.nullable(string),
  day: string,
  desk: string,
  by: string,
  _id: string,
  /** The server does not have it yet. */
  isWaiting: boolean,
})
export interface ActiveCheckin extends z.infer<typeof activeCheckin> {}

/** What a desk knows of a person, badge or speaker alike; all are texts. What a speaker does not have is empty. */
export const PERSON_FIELDS = omitNames(withFlag(BADGE_FIELDS, 'desk'), ['companyId', 'type'])
export type PersonField = (typeof PERSON_FIELDS)[number]

const ofSpeaker: readonly string[] = withFlag(SPEAKER_FIELDS, 'desk')
export const SPEAKER_PERSON_FIELDS = PERSON_FIELDS.filter((name) => ofSpeaker.includes(name))

const personLine = z.object({
  id: string,
  entity: z.enum(['badge', 'speaker']),
  type: z.enum(PASS_TYPES),
  ...outputSchemas(BADGE_FIELDS, PERSON_FIELDS),
  /** The booths of the person's company; a guest has none. */
  booths: z.array(string),
  /** The company that invited a guest; '' if it is the guest's own or there is none. */
  invitedBy: string,
  /** The fields that still have to be filled in for a complete badge. */
  missing: z.array(string),
  /** The same person's other records: a speaker may also have a badge, and is handed only one of the two. */
  twins: z.array(z.object({ id: string, type: z.enum(PASS_TYPES) })),
  /** The valid check-ins of all of them, newest first. */
  checkins: z.array(activeCheckin),
})
/** A person as the desk sees one: a badge, or a speaker whose registration serves as one. */
export interface PersonLine extends z.infer<typeof personLine> {}

const whyFound = z.object({ kind: z.enum(REASONS), written: string, typed: string })
const foundLine = z.extend(personLine, { why: z.exactOptional(whyFound) })
const found = z.object({ people: z.array(foundLine), total: number })
export interface FoundLines extends z.infer<typeof found> {}

const historyLine = z.object({
  at: string,
  what: z.enum([
    ...(['created', 'finished', 'photoAccepted'] as const),
    ...(['collected', 'entered', 'undone', 'printed', 'batch', 'void'] as const),
  ]),
  desk: string,
  by: string,
  /** When it was noted on paper, as an ISO instant, if it was. */
  paperAt: z.exactOptional(string),
  /** Who collected the badge, if it was not the person. */
  collector: z.exactOptional(string),
})
export interface HistoryLine extends z.infer<typeof historyLine> {}

const card = z.object({
  person: personLine,
  history: z.array(historyLine),
  prints: number,
  /** A label was printed and is not void. */
  hasLabel: boolean,
})
export interface PersonCard extends z.infer<typeof card> {}

const standing = z.object({
  is: z.enum(STANDINGS),
  /** When and where it was replaced, made void, or another badge handed out; `at` is an ISO instant. */
  at: z.exactOptional(string),
  desk: z.exactOptional(string),
})
const scanned = z.extend(card, { standing })
/** The person whose code was scanned, and whether the label is valid. */
export interface Scanned extends z.infer<typeof scanned> {}

const recent = z.object({ checkin: activeCheckin, person: personLine })
export interface RecentCheckin extends z.infer<typeof recent> {}

const status = z.object({
  sync: z.custom<SyncStatus>(),
  desk: string,
  people: number,
  /** ISO instant of the last change between online and offline. */
  since: string,
  /** Today's arrivals at this desk, and at all desks. */
  todayHere: number,
  todayAll: number,
  /** Badges that were handed out more than once. */
  twice: number,
  printing: z.object({ waiting: number, trouble: string }),
})
/** What the status band and the ready screen show. */
export interface DeskStatus extends z.infer<typeof status> {}

/** What can be wrong with the computer itself. */
const computer = z.object({
  /** How far this computer's clock is behind the server's, in ms; as of the server's last answer. */
  clockOffset: number,
  /** Free space on the disk of the copy. */
  freeBytes: number,
})

const listed = z.extend(
  z.pick(personLine, {
    id: true,
    type: true,
    nom: true,
    prenom: true,
    email: true,
    company: true,
    booths: true,
    refusal: true,
  }),
  { hasPhoto: boolean, /** When the person came in, as an ISO instant. */ inAt: z.nullable(string) },
)
/** A person as on the paper list. */
export interface ListedPerson extends z.infer<typeof listed> {}

const query = z.object({ q: searchText(), limit: z._default(z.coerce.number(), 20) })
const undoing = z.object({ checkin: string, by: string })
const undone = z.object({ name: string, label: z.enum(['none', 'withdrawn', 'void']) })
/** The person whose check-in was undone, and what became of the label that was made for it. */
export interface UndoneCheckin extends z.infer<typeof undone> {}
const printQuery = z.object({ checkin: z.exactOptional(string) })

/** People whose badges a colleague can collect for them, and how many others there are. */
const colleagues = z.object({
  people: z.array(personLine),
  /** People left out, because their badge is incomplete or was already handed out. */
  incomplete: number,
  handedOut: number,
})

const kindQuery = z.object({ kind: z.enum(CHECKIN_KINDS) })

export const deskSearchContract = {
  findPeople: defineDeskEndpoint('GET /api/desk/people', {
    doc: 'People by name in any order and spelling, company, e-mail, booth or code; best first.',
    query: query,
    response: found,
  }),
  getCard: defineDeskEndpoint('GET /api/desk/people/:id', {
    doc: 'One person with the history of the badge.',
    response: card,
  }),
  listColleagues: defineDeskEndpoint('GET /api/desk/people/:id/colleagues', {
    doc: 'Everybody from the same company whose badge is complete and not handed out, and how many others there are.',
    response: colleagues,
  }),
  findCode: defineDeskEndpoint('GET /api/desk/codes/:code', {
    doc: 'Whose badge has the code; also that of a walk-in merged into a badge (Q-195).',
    query: kindQuery,
    response: scanned,
  }),
  getStatus: defineDeskEndpoint('GET /api/desk/status', {
    doc: 'What the status band shows.',
    query: kindQuery,
    response: status,
  }),
  undoCheckin: defineDeskEndpoint('POST /api/desk/people/:id/undo', {
    doc: 'Undoes a check-in of the last minute, or one of two for the same badge, and withdraws or voids its label.',
    body: undoing,
    response: undone,
  }),
  listRecent: defineDeskEndpoint('GET /api/desk/recent', {
    doc: 'The last valid check-ins at this desk, newest first.',
    query: kindQuery,
    response: z.array(recent),
  }),
  listPeople: defineDeskEndpoint('GET /api/desk/list', {
    doc: 'Everybody, and whether they have a valid check-in of this kind: for the paper list and the checks before the doors open.',
    query: kindQuery,
    response: z.array(listed),
  }),
  getComputer: defineDeskEndpoint('GET /api/desk/computer', {
    doc: 'The clock and the disk of this computer.',
    response: computer,
  }),
  listUnfinished: defineDeskEndpoint('GET /api/desk/unfinished', {
    doc: 'What the server rejected from this desk, and what it has not received yet.',
    response: z.custom<NamedOperation[]>(),
  }),
  listTwice: defineDeskEndpoint('GET /api/desk/twice', {
    doc: 'Badges that two disconnected desks both handed out, until one of the check-ins is undone.',
    response: handedOutTwice,
  }),
  listConflicts: defineDeskEndpoint('GET /api/desk/conflicts', {
    doc: 'Fields that somebody else changed first.',
    response: z.custom<DeskConflict[]>(),
  }),
  decideConflict: defineDeskEndpoint('PUT /api/desk/conflicts/:id', {
    doc: 'Says which value is right; it is written unless already stored, and the conflict is closed.',
    body: deskDecision,
  }),
  getPrinting: defineDeskEndpoint('GET /api/desk/printing', {
    doc: 'The printer, its queue and what it printed today.',
    response: printing,
  }),
  getJob: defineDeskEndpoint('GET /api/desk/printing/:job', {
    doc: 'What a label shows; for the label page.',
    response: z.object({ job: printJob, person: personLine }),
  }),
  printBadge: defineDeskEndpoint('POST /api/desk/people/:id/print', {
    status: 201,
    doc: 'Puts a badge into the queue; earlier labels become void.',
    query: printQuery,
    response: printJob,
  }),
  reportLost: defineDeskEndpoint('POST /api/desk/people/:id/lost', {
    doc: 'Makes the current label void; nothing is printed.',
  }),
  printAgain: defineDeskEndpoint('POST /api/desk/printing/:job/again', {
    status: 201,
    doc: 'For a label that did not come out: makes it void and puts a marked copy first in the queue.',
    response: printJob,
  }),
  cancelPrint: defineDeskEndpoint('DELETE /api/desk/printing/:job', {
    doc: 'Takes a badge out of the queue.',
  }),
  retryPrinting: defineDeskEndpoint('POST /api/desk/printing/retry', {
    doc: 'Tries the printer again.',
  }),
}
