const since = (table: string) => `
    alter table ${table} add column refusedAt integer;
    update ${table} set refusedAt = (select max(at) from change
      where entity = '${table}' and id = ${table}._id and fields like '%"refusal"%') where refusal <> '';
    create index ${table}_refusal on ${table} (email) where refusal <> '';`

export const dateRefusals = {
  name: '034-date-refusals',
  // Since when somebody is refused entry, however the reason is put later, and a quick look-up by e-mail.
  sql: `${since('badge')}${since('speaker')}`,
}
