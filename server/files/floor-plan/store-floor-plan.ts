import type { Context } from '#server/base/context.ts'
import type { Author } from '#server/base/db/changes.ts'
import { changeEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { listBoothNumbers } from '#server/records/company/company.store.ts'
import { readPlan } from './read-plan.ts'

/**
 * Stores a floor plan and enters it in the edition, in one transaction. Booths found in an SVG replace the whole list,
 * rather than being mixed with the previous plan's; for a picture, the list stays.
 * @throws ApiError wrong_file, too_large, disk_full
 */
export async function storeFloorPlan(
  { name, bytes }: { name: string; bytes: Uint8Array },
  by: Author,
  { db, files }: Pick<Context, 'db' | 'files'>,
): Promise<void> {
  const { prepared, booths } = await readPlan(bytes, await listBoothNumbers(db))
  await files.keep({ folder: 'documents', recordId: 'floor-plan', name }, prepared, async (tx, file) => {
    const stored = await readOverrides(tx)
    const before = stored.floorPlan as object | undefined
    const floorPlan = { ...before, file, ...(booths && { booths }) }
    await changeEdition(tx, { ...stored, floorPlan }, ['floorPlan'], by)
  })
}
