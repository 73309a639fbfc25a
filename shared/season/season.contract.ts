import * as z from 'zod/mini'
import { defineOrganizerEndpoint, number, rawResponse, string } from '#shared/contract/endpoint.ts'
import { OWNER } from '#shared/roles.ts'

/** The years that can be requested. */
const EARLIEST = 2000
const LATEST = 2100

/** What must be settled in the old edition before the next one can begin. */
const SEASON_BLOCKERS = ['visas', 'photos', 'mails', 'campaigns'] as const
/** The steps of a season change. */
export const SEASON_STEPS = ['archive', 'backup', 'check', 'switch'] as const
export type SeasonStep = (typeof SEASON_STEPS)[number]

const flag = () => z.boolean('error:invalid')
const request = z.object({
  year: z.int('error:invalid').check(z.minimum(EARLIEST, 'error:invalid'), z.maximum(LATEST, 'error:invalid')),
  /** Days of the event, YYYY-MM-DD, both included. */
  start: z.iso.date('error:invalid'),
  end: z.iso.date('error:invalid'),
  /** Whether companies keep their booths, and the event its floor plan; otherwise both are emptied. */
  keepBooths: flag(),
  /** Otherwise every company gets the edition’s default allowances. */
  keepAllowances: flag(),
  /** How many seasons had begun when this was requested; refused if somebody else began one first. */
  after: z.int('error:invalid'),
  /** Only reports what would happen; nothing is changed. */
  dryRun: flag(),
})
export interface BeginSeasonRequest extends z.infer<typeof request> {}

const tables = z.array(z.object({ table: string, stays: number, goes: number }))
/** Per table, how many rows the next edition keeps, and how many only the archive will have. */
export type SeasonTables = z.infer<typeof tables>

const report = z.object({
  fromYear: number,
  toYear: number,
  /** ISO instant. */
  at: string,
  actor: string,
  /** Its folder in DATA_DIR/archives; '' in a dry run. */
  archive: string,
  bytes: number,
  /** Number of companies whose allowances or booths were reset. */
  companies: number,
  tables: tables,
})
/** What a season change did. */
export interface SeasonReport extends z.infer<typeof report> {}

const plan = z.object({
  ...report.shape,
  /** The edition's values now and afterwards, by keys such as 'deadlines.signage.date'. */
  edition: z.array(z.object({ key: string, was: string, will: string })),
  /** What prevents it, and how much of that there is; empty when the season can begin. */
  blockers: z.array(z.object({ what: z.enum(SEASON_BLOCKERS), count: number })),
})
/** What a season change would do, or did. */
export interface SeasonPlan extends z.infer<typeof plan> {}
export type SeasonBlocker = SeasonPlan['blockers'][number]

const seasons = z.object({
  year: number,
  /** Newest first. */
  begun: z.array(report),
  running: z.nullable(z.object({ step: z.enum(SEASON_STEPS), since: string, by: string })),
})
export interface Seasons extends z.infer<typeof seasons> {}

export const seasonContract = {
  listSeasons: defineOrganizerEndpoint('GET /api/seasons', {
    doc: 'The edition’s year, the seasons that began here, and the progress of a season change that is running.',
    response: seasons,
  }),
  beginSeason: defineOrganizerEndpoint('POST /api/seasons', {
    roles: OWNER,
    doc: 'Begins the next edition: archives the whole event, keeps companies, manuals, mail texts, settings and desks, empties the rest. All or nothing; dryRun only reports what would be done.',
    body: request,
    response: plan,
  }),
  getArchive: defineOrganizerEndpoint('GET /api/seasons/:name/archive', {
    roles: OWNER,
    doc: 'An ended edition as one human-readable ZIP: every list, the edition, all files. Only for owners who may also list visa requests.',
    raw: true,
    response: rawResponse,
  }),
}
