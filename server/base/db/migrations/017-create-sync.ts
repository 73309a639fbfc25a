export const createSync = {
  name: '017-create-sync',
  sql: `
    -- Lives of the log. A copy of the database that is restored begins another one, with what it had until sinceSeq
    -- in common with the one before. '' is drawn when the server starts.
    create table syncEpoch (
      number integer primary key autoincrement,
      epoch text not null,
      sinceSeq integer not null
    ) strict;
    insert into syncEpoch (epoch, sinceSeq) values ('', 0);

    create table deskOperation (
      seq integer primary key autoincrement,
      opId text not null unique,
      deskId text not null,
      deskSeq integer not null,
      entity text not null,
      recordId text not null,
      at integer not null,
      deviceTime integer not null,
      result text not null
    ) strict;
    create index deskOperation_record on deskOperation (recordId);
    -- Of a revoked desk: kept for the organizer, not applied.
    create table heldOperation (
      opId text primary key,
      deskId text not null,
      recordId text not null,
      at integer not null,
      operation text not null
    ) strict, without rowid;

    create table mergedRecord (
      fromId text primary key,
      toId text not null,
      code text not null
    ) strict, without rowid;
    create index mergedRecord_code on mergedRecord (code);

    create table conflict (
      _id text primary key,
      opId text not null,
      deskId text not null,
      entity text not null,
      recordId text not null,
      field text not null,
      yours text not null,
      stored text not null,
      storedBy text not null,
      storedAt integer not null,
      at integer not null,
      decidedAt integer,
      decision text
    ) strict, without rowid;
    create index conflict_record on conflict (recordId);

    create table checkin (
      _id text primary key,
      recordId text not null,
      kind text not null check (kind in ('collected', 'entered')),
      day text not null,
      at integer not null,
      deskId text not null,
      desk text not null,
      by text not null,
      undoOf text
    ) strict, without rowid;
    create index checkin_record on checkin (recordId);

    create table print (
      _id text primary key,
      recordId text not null,
      at integer not null,
      deskId text not null,
      desk text not null,
      by text not null,
      printer text not null,
      state text not null
    ) strict, without rowid;
    create index print_record on print (recordId);

    create index file_sha256 on file (sha256);

    -- Only a desk's copy has rows in these.
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
      error text
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
  `,
}
