import * as z from 'zod/mini'
import { ORGANIZERS } from '#shared/contract/access.ts'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'

export const RETENTION_RULES = ['visas', 'photos', 'mailBodies'] as const
export type RetentionRule = (typeof RETENTION_RULES)[number]

const due = z.object({
  rule: z.enum(RETENTION_RULES),
  /** Days after the event, or after a mail was sent. */
  days: z.number(),
  /** ISO instant: from then on (visas, photos), or what is older than it (mail bodies). */
  limit: z.string(),
  isDue: z.boolean(),
  /** Why, for people. */
  en: z.string(),
  fr: z.string(),
  count: z.number(),
  /** What goes besides in the archives of ended editions, each by its own dates and days. */
  archived: z.number(),
  /** The records, at most 1,000 of them; `count` says how many there are. */
  records: z.array(z.object({ entity: z.string(), id: z.string() })),
})
export interface RetentionDue extends z.infer<typeof due> {}

const run = z.object({
  at: z.string(),
  actor: z.string(),
  erased: z.object({ visas: z.number(), photos: z.number(), mailBodies: z.number(), files: z.number() }),
  /** Whether the database and the backups beside it were written anew, so that no trace is left in them. */
  isTraceless: z.boolean(),
})
/** The report of one run. */
export interface RetentionRun extends z.infer<typeof run> {}

const plan = z.object({
  at: z.string(),
  automatic: z.boolean(),
  due: z.array(due),
  /** The last runs, the newest first. */
  runs: z.array(run),
})
/** What a run at this moment would erase, and why. */
export interface RetentionPlan extends z.infer<typeof plan> {}

export const retentionContract = {
  getRetention: defineEndpoint('GET', '/api/retention', {
    ...ORGANIZERS,
    doc: 'What a run would erase now and why, and the reports of earlier runs. Nothing is changed.',
    response: plan as Schema<RetentionPlan>,
  }),
  runRetention: defineEndpoint('POST', '/api/retention', {
    ...ORGANIZERS,
    doc: 'Erases what the edition’s retention settings say: rows, files, traces. Backups beside the data are made anew.',
    response: run as Schema<RetentionRun>,
  }),
}
