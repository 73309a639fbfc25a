import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Author, changedFields, logChange } from '#server/base/db/changes.ts'
import { contains } from '#server/base/db/contains.ts'
import type { Database, MaterialTable } from '#server/base/db/database.ts'
import { paginate } from '#server/base/db/paginate.ts'
import type { Paging } from '#shared/contract/paging.ts'
import type { Material } from '#shared/material/material.schema.ts'

export type MaterialRow = Selectable<MaterialTable>

export function findMaterial(db: Kysely<Database>, id: string): Promise<MaterialRow | undefined> {
  return db
    .selectFrom('material')
    .selectAll()
    .where('_id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Materials in the order in which they were added; of one company, or of all. */
export async function listMaterials(
  db: Kysely<Database>,
  { company, q, limit, offset }: Paging & { company?: string },
): Promise<{ rows: MaterialRow[]; total: number }> {
  let query = db.selectFrom('material').where('deletedAt', 'is', null)
  if (company !== undefined) query = query.where('company', '=', company)
  if (q) query = query.where(contains('description', q))
  const ordered = query.selectAll().orderBy('createdAt').orderBy('_id')
  return paginate(ordered, { limit, offset })
}

export async function hasMaterials(db: Kysely<Database>, company: string): Promise<boolean> {
  const one = await db
    .selectFrom('material')
    .select('_id')
    .where('company', '=', company)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export async function insertMaterial(
  tx: Transaction<Database>,
  row: MaterialRow,
  by: Author,
): Promise<MaterialRow> {
  await tx.insertInto('material').values(row).execute()
  await logChange(tx, 'material', row, ['_id'], by)
  return row
}

/** Writes what differs, with the next revision and a line in the change log. */
export async function changeMaterial(
  tx: Transaction<Database>,
  before: MaterialRow,
  patch: Partial<MaterialRow>,
  by: Author,
): Promise<MaterialRow> {
  const fields = changedFields(before, patch)
  if (fields.length === 0) return before
  const after = { ...before, ...patch, rev: before.rev + 1 }
  const { _id, ...values } = after
  await tx.updateTable('material').set(values).where('_id', '=', _id).execute()
  await logChange(tx, 'material', after, fields, by)
  return after
}

export async function deleteMaterialsOfCompany(
  tx: Transaction<Database>,
  company: string,
  by: Author,
): Promise<void> {
  const { rows } = await listMaterials(tx, { company })
  for (const row of rows) await changeMaterial(tx, row, { deletedAt: by.at }, by)
}

export function toMaterial({ createdAt, deletedAt, ...material }: MaterialRow): Material {
  return material
}
