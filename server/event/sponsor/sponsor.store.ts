import type { Selectable } from 'kysely'
import { type Author, inserterFor, logChange } from '#server/base/db/changes.ts'
import type { Db, SponsorTable, Tx } from '#server/base/db/database.ts'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'

export type SponsorRow = Selectable<SponsorTable>

export const findSponsor = (db: Db, id: string) =>
  db.selectFrom('sponsor').selectAll().where('_id', '=', id).executeTakeFirst()

/** @param group a list of sponsors or files, in the column that the specification calls `table` */
export function listSponsors(db: Db, group?: string): Promise<SponsorRow[]> {
  const query = db.selectFrom('sponsor').selectAll().orderBy('table').orderBy('raisonSocial').orderBy('_id')
  return (group === undefined ? query : query.where('table', '=', group)).execute()
}

export const insertSponsor = inserterFor('sponsor')

export async function changeSponsor(
  tx: Tx,
  before: SponsorRow,
  patch: Partial<SponsorRow>,
  fields: readonly string[],
  by: Author,
): Promise<SponsorRow> {
  const after = { ...before, ...patch, rev: before.rev + 1 }
  const { _id, ...values } = after
  await tx.updateTable('sponsor').set(values).where('_id', '=', _id).execute()
  await logChange(tx, 'sponsor', after, fields, by)
  return after
}

export async function deleteSponsor(tx: Tx, row: SponsorRow, by: Author): Promise<void> {
  await tx.deleteFrom('sponsor').where('_id', '=', row._id).execute()
  await logChange(tx, 'sponsor', { ...row, rev: row.rev + 1 }, ['deletedAt'], by)
}

export function toSponsor({ _id, table, raisonSocial, urlLogo, others }: SponsorRow): Sponsor {
  const path = storedPath(urlLogo)
  return { ...JSON.parse(others), _id, table, raisonSocial, urlLogo: path ? fileUrl(path) : urlLogo }
}
