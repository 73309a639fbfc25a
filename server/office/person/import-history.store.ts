import { sql } from 'kysely'
import type { Db, Tx } from '#server/base/db/database.ts'

const NOTHING = '{}'

/**
 * Erases personal data that imports replaced: an import can be undone, so it keeps the previous values. For a company
 * changed since, all of them go: its import can no longer be undone, and nothing tells whose name was in them.
 * @param texts in lower case, plain and HTML-escaped
 */
export async function eraseImportHistory(tx: Tx, texts: readonly string[]): Promise<void> {
  await tx
    .updateTable('importRow')
    .set({ before: NOTHING })
    .where('before', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company')
            .select(sql.lit(1).as('one'))
            .whereRef('company._id', '=', 'importRow.companyId')
            .whereRef('company.rev', '=', 'importRow.rev'),
        ),
      ),
    )
    .execute()
  for (const { importId, companyId } of await findRowsMentioning(tx, texts))
    await tx
      .updateTable('importRow')
      .set({ before: NOTHING })
      .where('importId', '=', importId)
      .where('companyId', '=', companyId)
      .execute()
}

/** Searched here and not by SQLite, which cannot lower-case accented letters. */
async function findRowsMentioning(db: Db, texts: readonly string[]) {
  const rows = await db
    .selectFrom('importRow')
    .select(['importId', 'companyId', 'before'])
    .where('before', 'is not', null)
    .where('before', '<>', NOTHING)
    .execute()
  return rows.filter(({ before }) => {
    const values = Object.values(JSON.parse(before ?? NOTHING) as object).map((value) =>
      String(value).toLowerCase(),
    )
    return values.some((value) => texts.some((text) => value.includes(text)))
  })
}
