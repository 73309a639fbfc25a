import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, number, string } from '#shared/contract/endpoint.ts'
import { OWNER } from '#shared/roles.ts'

export const RETENTION_RULES = ['visas', 'photos', 'mailBodies'] as const
export type RetentionRule = (typeof RETENTION_RULES)[number]

const due = z.object({
  rule: z.enum(RETENTION_RULES),
  /** Days after the event, or after a mail was sent. */
  days: number,
  /** An ISO instant: data is due from then on (visas, photos), or when older than it (mail bodies). */
  limit: string,
  isDue: boolean,
  /** The reason, in both languages. */
  en: string,
  fr: string,
  count: number,
  /** How many more are erased from the archives of past editions, each by its own dates and periods. */
  archived: number,
  /** At most 1,000 of the records; `count` is the total. */
  records: z.array(z.object({ entity: string, id: string })),
})
export interface RetentionDue extends z.infer<typeof due> {}

/** Something that a run would erase. */
const item = z.object({
  rule: z.enum(RETENTION_RULES),
  /** Whose it is, with the company, or a mail's address and subject; '' for visas that the caller may not see. */
  name: string,
})

const run = z.object({
  at: string,
  actor: string,
  erased: z.object({ visas: number, photos: number, mailBodies: number, files: number }),
  /** Whether the database and the backups beside it were rewritten, so that no trace is left in them. */
  isPurged: boolean,
})
/** The report of one run. */
export interface RetentionRun extends z.infer<typeof run> {}

const plan = z.object({
  at: string,
  automatic: boolean,
  due: z.array(due),
  /** The last runs, newest first. */
  runs: z.array(run),
})
/** What a run would erase right now, and why. */
export interface RetentionPlan extends z.infer<typeof plan> {}

export const retentionContract = {
  getRetention: defineOrganizerEndpoint('GET /api/retention', {
    doc: 'What a run would erase now and why, and the reports of earlier runs. Nothing is changed.',
    response: plan,
  }),
  listRetention: defineOrganizerEndpoint('GET /api/retention/items', {
    roles: OWNER,
    doc: 'What a run would erase in this edition, one by one; at most 1,000 of each kind. Nothing is changed.',
    response: z.array(item),
  }),
  runRetention: defineOrganizerEndpoint('POST /api/retention', {
    roles: OWNER,
    doc: 'Erases what the edition’s retention settings say: rows, files, traces. Backups in the data directory are recreated.',
    response: run,
  }),
}
