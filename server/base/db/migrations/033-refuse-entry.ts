const columns = (table: string) => `
    alter table ${table} add column refusal text not null default '';
    alter table ${table} add column refusalContact text not null default '';
    alter table ${table} add column refusalPhone text not null default '';`

export const refuseEntry = {
  name: '033-refuse-entry',
  // Whom the organizer refuses entry, and whom to call then.
  sql: `${columns('badge')}${columns('speaker')}`,
}
