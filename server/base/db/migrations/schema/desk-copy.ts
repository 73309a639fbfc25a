/** Tables that have rows only in a desk’s copy. */
export const deskCopy = `
  create table syncState (key text primary key, value text not null) strict, without rowid;

  create table syncBase (
    entity text not null,
    id text not null,
    rev integer not null,
    epoch text not null,
    record text not null,
    primary key (entity, id)
  ) strict, without rowid;

  create table syncOutbox (
    deskSeq integer primary key autoincrement,
    opId text not null unique,
    entity text not null,
    id text not null,
    baseRev integer not null,
    epoch text not null,
    patch text not null,
    deviceTime integer not null,
    -- 'again': acknowledged, but the server was restored since and may have lost it.
    state text not null check (state in ('waiting', 'again', 'acknowledged', 'done', 'refused')),
    -- The revision with the operation, once acknowledged.
    rev integer,
    code text,
    error text,
    -- The patched fields' values as last received from the server.
    was text not null default '{}'
  ) strict;
  create index syncOutbox_record on syncOutbox (entity, id) where state in ('waiting', 'acknowledged');
  create index syncOutbox_state on syncOutbox (state) where state <> 'done';

  create table syncPhoto (
    path text primary key,
    recordId text not null,
    sha256 text not null,
    mime text not null,
    bytes integer not null,
    -- 1 = download, 2 = upload.
    direction integer not null
  ) strict, without rowid;
`
