/** What only a desk’s copy has rows in. */
export const copy = `
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
    -- 'again': acknowledged by a server that was restored since, which may not have it any more.
    state text not null check (state in ('waiting', 'again', 'acknowledged', 'done', 'refused')),
    -- The revision that holds the operation, once it was acknowledged.
    rev integer,
    code text,
    error text,
    -- The fields of the patch as the server had told them.
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
    -- 1 to be fetched, 2 to be brought.
    direction integer not null
  ) strict, without rowid;
`
