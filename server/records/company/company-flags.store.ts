import type { Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'

/** Which records a company has, as its columns say it; a visa request in the trash does not count. */
export function companyFlags(
  tx: Transaction<Database>,
  companyId: string,
): Promise<Record<'isBadge' | 'isMaterial' | 'isVisa', number>> {
  return tx
    .selectNoFrom(({ exists, selectFrom }) => {
      const badges = selectFrom('badge').select('_id').where('companyId', '=', companyId)
      const materials = selectFrom('material').select('_id').where('company', '=', companyId)
      const visas = selectFrom('visa').select('_id').where('companyId', '=', companyId)
      return [
        exists(badges.where('deletedAt', 'is', null)).$castTo<number>().as('isBadge'),
        exists(materials.where('deletedAt', 'is', null)).$castTo<number>().as('isMaterial'),
        exists(visas.where('deletedAt', 'is', null).where('trashedAt', 'is', null))
          .$castTo<number>()
          .as('isVisa'),
      ]
    })
    .executeTakeFirstOrThrow()
}
