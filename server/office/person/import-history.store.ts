import { sql } from 'kysely'
import type { Db, Tx } from '#server/base/db/database.ts'
import { stringsIn } from '#server/base/whole-text.ts'
import type { Mentions } from '#server/office/erase/mentions.ts'

const NOTHING = '{}'

/**
 * Erases personal data that imports replaced: an import can be undone, so it keeps the previous values. For a record
 * changed since, all of them go: its import can no longer be undone, and nothing tells whose name was in them.
 */
export async function eraseImportHistory(tx: Tx, isNamed: Mentions): Promise<void> {
  await tx
    .updateTable('importRow')
    .set({ before: NOTHING })
    .where('before', 'is not', null)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          (['company', 'badge', 'speaker'] as const).map((table) =>
            exists(
              selectFrom(table as 'company')
                .select(sql.lit(1).as('one'))
                .whereRef(`${table as 'company'}._id`, '=', 'importRow.companyId')
                .whereRef(`${table as 'company'}.rev`, '=', 'importRow.rev'),
            ),
          ),
        ),
      ),
    )
    .execute()
  for (const { importId, companyId } of await findRowsMentioning(tx, isNamed))
    await tx
      .updateTable('importRow')
      .set({ before: NOTHING })
      .where('importId', '=', importId)
      .where('companyId', '=', companyId)
      .execute()
}

/** Searched here and not by SQLite, which cannot lower-case accented letters. */
async function findRowsMentioning(db: Db, isNamed: Mentions) {
  const rows = await db
    .selectFrom('importRow')
    .select(['importId', 'companyId', 'before'])
    .where('before', 'is not', null)
    .where('before', '<>', NOTHING)
    .execute()
  return rows.filter(({ before, companyId }) => isNamed(stringsIn(before), companyId))
}
