import { type Db, deleterFor, finderById, inserterFor, type SponsorTable, updaterFor } from '#server/base/index.ts'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'

export type SponsorRow = SponsorTable

export const findSponsor = finderById('sponsor')

/** @param group a list of sponsors or files, in the column that the specification calls `table` */
export function listSponsors(db: Db, group?: string) {
  const query = db.selectFrom('sponsor').selectAll().orderBy('table').orderBy('raisonSocial').orderBy('_id')
  return (group === undefined ? query : query.where('table', '=', group)).execute()
}

export const insertSponsor = inserterFor('sponsor')
export const changeSponsor = updaterFor('sponsor')
export const deleteSponsor = deleterFor('sponsor')

export function toSponsor({ _id, table, raisonSocial, urlLogo, others }: SponsorRow): Sponsor {
  const path = storedPath(urlLogo)
  return { ...JSON.parse(others), _id, table, raisonSocial, urlLogo: path ? fileUrl(path) : urlLogo }
}
