import type { Context, Tx } from '#server/base/index.ts'
import type { Conflict } from '#shared/contract/values.ts'
import type { UploadFolder } from '#shared/upload/upload.contract.ts'

/** If somebody else changed a file field first, its stored file stays in use. */
export async function keepStored(
  tx: Tx,
  files: Context['files'],
  folders: Partial<Record<string, UploadFolder>>,
  recordId: string,
  conflicts: readonly Conflict[],
) {
  for (const { field, stored } of conflicts) {
    const folder = folders[field]
    if (folder) await files.claim(tx, { folder, recordId, address: String(stored) })
  }
}
