import { changeFile } from '#server/base/db/sqlite/database-file.ts'

/**
 * Replaces the unique e-mail index with a plain one. A copy may briefly violate uniqueness: a walk-in beside
 * the badge it will be merged with, or an e-mail that has not yet left its previous owner.
 */
export function relaxEmailIndex(file: string): void {
  changeFile(
    file,
    `drop index if exists badge_email;
     create index if not exists copy_badge_email on badge (email) where email <> '' and deletedAt is null;`,
  )
}
