import type { Db } from '#server/base/index.ts'

/**
 * The deleted badge behind a link whose own holder deleted it. The log says who it was: a company may write any name
 * into the label of a deletion.
 */
export const findDeclinedBadge = (db: Db, link: string) =>
  db
    .selectFrom('badge')
    .selectAll()
    .where('link', '=', link)
    .where('deletedAt', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change')
          .select('change.id')
          .where('change.entity', '=', 'badge')
          .whereRef('change.id', '=', 'badge._id')
          .whereRef('change.at', '=', 'badge.deletedAt')
          .where('change.actor', '=', 'link')
          .where('change.fields', 'like', '%"deletedAt"%'),
      ),
    )
    .executeTakeFirst()
