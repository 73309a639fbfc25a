import type { Db } from '#server/base/db/database.ts'
import { fold } from '#shared/names/fold.ts'

/** How many companies and speakers there are, and the names whose sort keys are not theirs. */
export async function checkSortKeys(db: Db) {
  const companies = await db.selectFrom('company').select(['raisonSocial', 'raisonSocialKey']).execute()
  const speakers = await db.selectFrom('speaker').select(['nom', 'nomKey', 'prenom', 'prenomKey']).execute()
  const pairs = [
    ...companies.map(({ raisonSocial, raisonSocialKey }) => [raisonSocial, raisonSocialKey] as const),
    ...speakers.flatMap(({ nom, nomKey, prenom, prenomKey }) => [[nom, nomKey] as const, [prenom, prenomKey] as const]),
  ]
  return {
    rows: companies.length + speakers.length,
    stale: pairs.filter(([name, key]) => key !== fold(name)).map(([name]) => name),
  }
}
