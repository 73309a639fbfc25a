import { execInDatabaseFile } from '#server/base/db/sqlite/database-file.ts'

/** Serve queries that only the office makes; on a desk they would only slow writing down. */
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
 * Turns the indexes of a server's database into those of a desk's copy. The unique index on e-mails becomes a plain one,
 * because a copy may briefly have an e-mail twice: of a walk-in and of the badge it will be merged with, or when an e-mail
 * moves from one badge to another and the copy has only half of the change.
 */
export function adaptIndexes(file: string) {
  const dropStatements = ['badge_email', ...OFFICE_INDEXES].map((name) => `drop index if exists ${name};`).join('')
  execInDatabaseFile(
    file,
    `begin; ${dropStatements}
     create index if not exists copy_badge_email on badge (email) where email <> '' and "deletedAt" is null;
     create index if not exists copy_checkin_at on checkin (at); commit;`,
  )
}
