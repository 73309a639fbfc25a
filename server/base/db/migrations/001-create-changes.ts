export const createChanges = {
  name: '001-create-changes',
  sql: `
    create table change (
      seq integer primary key autoincrement,
      changeId text not null unique,
      entity text not null,
      id text not null,
      rev integer not null,
      fields text not null,
      at integer not null,
      actor text not null,
      opId text,
      unique (entity, id, rev)
    ) strict;
    create unique index change_op on change (opId) where opId is not null;

    create table edition (
      id integer primary key check (id = 1),
      overrides text not null
    ) strict;
    insert into edition (id, overrides) values (1, '{}');
  `,
}
