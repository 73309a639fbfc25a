import type { Author, Context } from '#server/base/index.ts'
import { changeEdition, checkedEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import { listBoothNumbers } from '#server/records/company/company.store.ts'
import { manualBooths, normalizeBooth } from '#shared/directory/floor-plan.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { readPlan } from './read-plan.ts'

/**
 * Stores a floor plan and enters it in the edition, in one transaction. Booths detected in the previous plan
 * are removed, since they would be in the wrong places. Those marked by hand are kept if wanted, unless they are detected
 * in the new plan.
 * @throws ApiError wrong_file, too_large, disk_full
 */
export async function storeFloorPlan(
  { name, bytes, keepMarks = true }: { name: string; bytes: Uint8Array; keepMarks?: boolean | undefined },
  author: Author,
  { db, files }: Pick<Context, 'db' | 'files'>,
) {
  const { prepared, booths } = await readPlan(bytes, await listBoothNumbers(db))
  await files.keep({ folder: 'documents', recordId: 'floor-plan', name }, prepared, async (tx, file) => {
    const stored = await readOverrides(tx)
    const marks = keepMarks ? manualBooths(checkedEdition(stored).floorPlan) : {}
    const overrides = { ...stored, floorPlan: { file, booths: { ...without(marks, booths), ...booths } } }
    checkedEdition(overrides)
    await changeEdition(tx, overrides, ['floorPlan'], author)
  })
}

function without(marks: Edition['floorPlan']['booths'], found: Edition['floorPlan']['booths'] = {}) {
  const numbers = new Set(Object.keys(found).map(normalizeBooth))
  return Object.fromEntries(Object.entries(marks).filter(([number]) => !numbers.has(normalizeBooth(number))))
}
