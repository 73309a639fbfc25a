import { changeFile } from '#server/base/db/database-file.ts'

/**
 * A copy may hold for a moment what the server's rules forbid: a walk-in beside the badge that it will be merged
 * with, an e-mail before it left its last owner. The server's index of unique e-mails gives way to a plain one.
 */
export function relaxEmailIndex(file: string): void {
  changeFile(
    file,
    `drop index if exists badge_email;
     create index if not exists copy_badge_email on badge (email) where email <> '' and deletedAt is null;`,
  )
}
