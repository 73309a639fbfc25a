import * as z from 'zod/mini'
import { boolean, defineEndpoint, defineOrganizerEndpoint, number, string } from '#shared/contract/endpoint.ts'
import { OWNER } from '#shared/roles.ts'

const backup = z.object({
  /** The folder of the backup, relative to the data directory. */
  path: string,
  bytes: number,
})
export interface Backup extends z.infer<typeof backup> {}

const kept = z.object({
  /** The name of its folder in DATA_DIR/backups. */
  name: string,
  /** ISO instant. */
  createdAt: string,
  bytes: number,
  files: number,
  /** Made by the schedule. */
  isAutomatic: boolean,
  /** The keys are included only if it is. */
  isEncrypted: boolean,
  /** Files that were already lost when it was made. */
  missing: number,
})
export interface StoredBackup extends z.infer<typeof kept> {}

/** Tables whose rows a restore check counts on both sides. */
export const CHECKED_TABLES = ['company', 'badge', 'speaker', 'visa', 'outbox', 'change', 'file'] as const

const restoreCheck = z.object({
  name: string,
  createdAt: string,
  /** When the check was made, as an ISO instant. */
  at: string,
  tookMs: number,
  tables: z.array(
    z.object({
      table: z.enum(CHECKED_TABLES),
      /** The current count; anything beyond the backup's was added since. */
      inUse: number,
      restored: number,
      /** Whether it matches the count that the backup recorded. */
      isSame: boolean,
    }),
  ),
  /** Restored files, and how many of them still have the SHA-256 of their upload. */
  files: z.object({ restored: number, whole: number }),
  /** What is wrong, one line each; empty when the backup can be restored. */
  faults: z.array(string),
})
/** A backup restored into another folder and compared. */
export interface RestoreCheck extends z.infer<typeof restoreCheck> {}

export const backupContract = {
  createBackup: defineEndpoint('POST /api/backup', {
    doc: 'Copies the database and all files into a new folder beside them; with a passphrase also the keys, encrypted.',
    access: { organizer: OWNER },
    response: backup,
  }),
  listBackups: defineOrganizerEndpoint('GET /api/backups', {
    roles: OWNER,
    doc: 'The backups in the data directory, newest first.',
    response: z.array(kept),
  }),
  verifyBackup: defineOrganizerEndpoint('POST /api/backups/:name/restore-check', {
    roles: OWNER,
    doc: 'Restores a backup into another folder, compares counts and checksums, and deletes that folder again.',
    response: restoreCheck,
  }),
}
