import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'

const backup = z.object({
  /** The folder of the backup, relative to the data directory. */
  path: z.string(),
  bytes: z.number(),
})
export interface Backup extends z.infer<typeof backup> {}

export const backupContract = {
  createBackup: defineEndpoint({
    method: 'POST',
    path: '/api/backup',
    doc: 'Copies the database and all files into a new folder beside them. Keys are not in it.',
    access: { organizer: true },
    response: backup as Schema<Backup>,
  }),
}
