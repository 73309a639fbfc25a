import {
  type Author,
  type Db,
  finderOfRecord,
  idsWithWords,
  inserterFor,
  type MaterialTable,
  notDeleted,
  paginate,
  type Tx,
  updaterFor,
} from '#server/base/index.ts'
import type { Paging } from '#shared/contract/endpoint.ts'
import type { Material } from '#shared/material/material.schema.ts'

export type MaterialRow = MaterialTable

export const findMaterial = finderOfRecord('material')

/** Materials in the order in which they were added; of one company, or of all. */
export async function listMaterials(db: Db, { company, q, limit, offset }: Paging & { company?: string }) {
  let query = db.selectFrom('material').where(notDeleted)
  if (company !== undefined) query = query.where('company', '=', company)
  if (q) query = query.where('_id', 'in', idsWithWords(q, await query.select(['_id', 'description']).execute()))
  const ordered = query.selectAll().orderBy('createdAt').orderBy('_id')
  return paginate(ordered, { limit, offset })
}

export const insertMaterial = inserterFor('material')
export const changeMaterial = updaterFor('material')

export async function deleteMaterialsOfCompany(tx: Tx, company: string, author: Author) {
  const { rows } = await listMaterials(tx, { company })
  for (const row of rows) await changeMaterial(tx, row, { deletedAt: author.at }, author)
}

export function toMaterial({ createdAt, deletedAt, ...material }: MaterialRow): Material {
  return material
}
