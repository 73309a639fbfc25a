import { execInDatabaseFile } from '#server/base/db/sqlite/database-file.ts'

/** Desks do not list all badges by age, nor what only the office looks at. */
const OFFICE_INDEXES = [
  'badge_order',
  'badge_without_photo',
  'checkin_desk',
  'checkin_collector',
  'material_order',
  'badge_deleted',
  'badge_deleted_order',
]

/**
 * Drops the parts of a server's database that a copy must not or need not have; adds what only desks query. The unique
 * e-mail index becomes a plain one: a copy may briefly violate uniqueness, by a walk-in next to the badge it will be merged
 * with, or an e-mail that has not yet left its previous owner.
 */
export function adaptDatabase(file: string) {
  const dropStatements = ['badge_email', ...OFFICE_INDEXES].map((name) => `drop index if exists ${name};`).join('')
  execInDatabaseFile(
    file,
    `begin; ${dropStatements}
     create index if not exists copy_badge_email on badge (email) where email <> '' and "deletedAt" is null;
     create index if not exists copy_checkin_at on checkin (at); commit;`,
  )
}
