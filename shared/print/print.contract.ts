import * as z from 'zod/mini'
import {
  defineEndpoint,
  defineOrganizerEndpoint,
  line,
  number,
  pagingFields,
  requiredLine,
  status,
  string,
} from '#shared/contract/endpoint.ts'
import { pick } from '#shared/contract/fields.ts'
import { MAX_PRINTS, printCode } from './print.rules.ts'

const storedPrint = z.object({
  _id: string,
  /** Id of the badge or the speaker. */
  id: string,
  /** ISO instant. */
  at: string,
  desk: string,
  by: string,
  printer: string,
  state: string,
  /** Appended to the badge's code in the label's QR code; '' for labels older than that. */
  code: string,
})
/** A fact about a printed badge; whatever happens to it later is stored as a further fact. */
export interface Print extends z.infer<typeof storedPrint> {}

const origin = { by: z._default(line(), ''), printer: z._default(line(), '') }

const creation = z.object({
  id: requiredLine('error:required'),
  ...origin,
  state: status(),
  code: z.exactOptional(printCode),
})

const batch = z.object({
  ids: z.array(requiredLine('error:required')).check(z.maxLength(MAX_PRINTS, 'error:invalid')),
  ...origin,
  /** The labels' codes, in the order of `ids`. */
  codes: z.exactOptional(z.array(printCode).check(z.maxLength(MAX_PRINTS, 'error:invalid'))),
})

const recorded = z.object({
  printed: number,
  /** Older labels of the same people. */
  void: number,
  /** Ids of no badge or speaker. */
  unknown: z.array(string),
})
export interface RecordedPrints extends z.infer<typeof recorded> {}

const labelCount = z.object({
  /** Id of the badge or the speaker. */
  id: string,
  /** How many labels were ever printed, void ones included; the next copy's number is one higher. */
  made: number,
  /** How many of these are not void. */
  valid: number,
})
export interface LabelCount extends z.infer<typeof labelCount> {}

const run = z.object({
  /** ISO instant of the last label. */
  at: string,
  /** Name of the desk; '' for a batch of the organizer. */
  desk: string,
  by: string,
  printer: string,
  printed: number,
  /** Labels that have become void since: replaced, or never came out. */
  void: number,
})
/** What one person printed in one go. */
export interface PrintRun extends z.infer<typeof run> {}
const runsQuery = z.object(pick(pagingFields, ['limit']))

const query = z.object({ id: requiredLine('error:required') })

export const printContract = {
  listPrints: defineEndpoint('GET /api/prints', {
    doc: 'What was printed for a badge or a speaker, oldest first.',
    access: { organizer: true, desk: true },
    private: true,
    query: query,
    response: z.array(storedPrint),
  }),
  createPrint: defineEndpoint('POST /api/prints', {
    status: 201,
    doc: 'Records that a badge was printed, or what became of the label.',
    access: { organizer: true, desk: true },
    private: true,
    body: creation,
    response: storedPrint,
  }),
  listLabelCounts: defineOrganizerEndpoint('GET /api/prints/labels', {
    doc: 'How many labels were made for each badge and speaker ever printed.',
    response: z.array(labelCount),
  }),
  listPrintRuns: defineOrganizerEndpoint('GET /api/prints/runs', {
    doc: 'Print runs: by whom, where and how many labels; newest first.',
    query: runsQuery,
    response: z.array(run),
  }),
  createPrints: defineOrganizerEndpoint('POST /api/prints/batch', {
    status: 201,
    doc: 'Records a batch as printed. Older labels of the same people become void.',
    body: batch,
    response: recorded,
  }),
}
