export const createSettings = {
  name: '013-create-settings',
  sql: `
    create table setting (
      key text primary key,
      value text not null,
      rev integer not null
    ) strict, without rowid;
  `,
}
