export const desks = `
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

    -- Lives of the log. A copy of the database that is restored begins another one, with what it had until sinceSeq
    -- in common with the one before. '' is drawn when the server starts.
    create table syncEpoch (
      number integer primary key autoincrement,
      epoch text not null,
      sinceSeq integer not null
    ) strict;

    -- The hash stays when a key is revoked: its desk is told so, and nobody else is.
    create table desk (
      _id text primary key,
      name text not null,
      keyHash text not null unique,
      createdAt integer not null,
      lastSeenAt integer,
      revokedAt integer
    ) strict, without rowid;

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
      decision text,
      -- What the field held when both began to write; 'null' where the desk did not say.
      was text not null default 'null'
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

    -- Only a desk's copy has rows in the tables from here on.
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

    insert into syncEpoch (epoch, sinceSeq) values ('', 0);
`
