import * as z from 'zod/mini'
import {
  boolean,
  defineEndpoint,
  defineOrganizerEndpoint,
  number,
  rawResponse,
  string,
} from '#shared/contract/endpoint.ts'
import { MAIL_STATES } from '#shared/mail/mail.schema.ts'
import { OWNER } from '#shared/roles.ts'

/** What the server's operator should change. */
export const HEALTH_WARNINGS = [
  'proxy_not_trusted',
  'mail_off',
  'mail_sender_unset',
  'mail_unencrypted',
  'links_local',
  'links_private',
  'links_http',
  'links_unreached',
  'backup_failed',
  'backup_late',
  'backup_not_copied',
  'files_away',
  'disk_nearly_full',
] as const
export type HealthWarning = (typeof HEALTH_WARNINGS)[number]

const health = z.object({
  status: z.literal('ok'),
  /** The database answers and accepts writes, from everybody. This and all that follows is for the organizer only. */
  ready: z.exactOptional(boolean),
  version: z.exactOptional(string),
  /** When its process began. */
  startedAt: z.exactOptional(string),
  /** The last migration applied, such as '010-create-desks'. */
  migration: z.exactOptional(string),
  /** How many mails are in each state. */
  outbox: z.exactOptional(z.record(z.enum(MAIL_STATES), number)),
  warnings: z.exactOptional(z.array(z.enum(HEALTH_WARNINGS))),
})
export interface Health extends z.infer<typeof health> {}

const textSchema = z.object({ subject: string, message: string })
export const check = z.object({
  /** 'warning': works, but somebody should know. */
  state: z.enum(['ok', 'warning', 'error']),
  en: textSchema,
  fr: textSchema,
})
/** One line of the doctor: what was found and, unless it is ok, what to do. */
export interface Check extends z.infer<typeof check> {}

export const operationContract = {
  getHealth: defineEndpoint('GET /api/health', {
    doc: 'Whether the server runs; for the organizer also its version, its database and its outbox.',
    access: { anyone: true, organizer: true },
    private: true,
    response: health,
  }),
  getChecks: defineOrganizerEndpoint('GET /api/checks', {
    roles: OWNER,
    doc: 'What the command foyer doctor reports about disk, clock, public address, HTTPS, mail and backups, in both languages. Takes up to half a minute.',
    response: z.array(check),
  }),
  getMetrics: defineOrganizerEndpoint('GET /api/metrics', {
    doc: 'Figures for monitoring, in the text format of Prometheus.',
    raw: true,
    response: rawResponse,
  }),
}
