export const createDesks = {
  name: '010-create-desks',
  sql: `
    -- The hash stays when a key is revoked: its desk is told so, and nobody else is.
    create table desk (
      _id text primary key,
      name text not null,
      keyHash text not null unique,
      createdAt integer not null,
      lastSeenAt integer,
      revokedAt integer
    ) strict, without rowid;
  `,
}
