import { changeFile, queryFile } from '#server/base/db/sqlite/database-file.ts'

/** Drops what the database of a server has and a copy must not, or need not, keep; adds what only desks ask for. */
export function adaptDatabase(file: string): void {
  relaxEmailIndex(file)
  stopCounting(file)
}

/**
 * Replaces the unique e-mail index with a plain one. A copy may briefly violate uniqueness: a walk-in beside
 * the badge it will be merged with, or an e-mail that has not yet left its previous owner.
 */
function relaxEmailIndex(file: string): void {
  changeFile(
    file,
    `drop index if exists badge_email;
     create index if not exists copy_badge_email on badge (email) where email <> '' and deletedAt is null;
     create index if not exists copy_checkin_at on checkin (at);`,
  )
}

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
 * Of what the office counts, a desk shows the companies and who was handed a badge twice; nor does it list all badges by
 * age. All the rest would slow its first copy by a third.
 */
function stopCounting(file: string): void {
  const triggers = queryFile<{ name: string }>(
    file,
    `select name from sqlite_schema where type = 'trigger'
      and (name glob '*_counted_*' or name glob '*_told_*') and name not glob 'company_counted_*' and name not glob 'checkin_collected_*'`,
  )
  if (triggers.length === 0) return
  const drops = [
    ...triggers.map(({ name }) => `drop trigger "${name}";`),
    ...OFFICE_INDEXES.map((name) => `drop index if exists ${name};`),
  ].join('')
  changeFile(
    file,
    `begin; ${drops} delete from fact where about <> 'collected'; delete from counts where name not in ('company', 'namedCompany'); commit;`,
  )
}
