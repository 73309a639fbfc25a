import type { Migration } from '#server/base/db/migration.ts'
import { company } from './schema/company.ts'
import { desk } from './schema/desk.ts'
import { deskCopy } from './schema/desk-copy.ts'
import { edition } from './schema/edition.ts'
import { file, log, views } from './schema/log.ts'
import { mail } from './schema/mail.ts'
import { office } from './schema/office.ts'
import { people } from './schema/people.ts'
import { visa } from './schema/visa.ts'

/** Tables with their indexes, triggers, views and first rows. A table comes before those that refer to it. */
export const TABLES = [edition, company, people, visa, file, mail, office, log, desk, deskCopy, views].join('')

/** The schema of 1.0.0. Databases with a smaller number are older than that, and are refused. */
export const schema: Migration = { name: '100-schema', sql: TABLES }
