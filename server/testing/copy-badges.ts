import type { Tx } from '#server/base/db/database.ts'

const ROWS_A_STATEMENT = 500

/** Adds badges like the first there is, as so many calls would take minutes. @param name their ids begin with it */
export async function copyBadges(tx: Tx, count: number, name = 'copy') {
  const badge = await tx.selectFrom('badge').selectAll().executeTakeFirstOrThrow()
  for (let start = 0; start < count; start += ROWS_A_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_A_STATEMENT, count - start) }, (_, index) => {
      const id = `${name}-${start + index}`
      return { ...badge, _id: id, link: id, publicId: id, email: `${id}@guests.example`, code: id }
    })
    await tx
      .insertInto('badge')
      .values(rows as never)
      .execute()
  }
}
