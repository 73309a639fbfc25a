import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/base/db/database.ts'

const NOTHING = '{}'

/**
 * Erases what imports replaced in companies, where it tells of a person: an import can be taken back, so it keeps
 * what stood there before. Of a company that was changed since, everything goes: its import can no longer be taken
 * back, and nothing says whose name it was.
 * @param texts in lower case, plain and as HTML writes them
 */
export async function eraseImportHistory(tx: Transaction<Database>, texts: readonly string[]): Promise<void> {
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

/** Looked for here and not by SQLite, which knows no small letters with accents. */
async function findRowsMentioning(db: Kysely<Database>, texts: readonly string[]) {
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
