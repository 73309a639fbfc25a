/** Registration desks and what they did. */
export const desk = `
  -- The hash stays when a key is revoked, so that only its desk is told of it.
  create table desk (
    _id text primary key,
    name text not null,
    keyHash text not null unique,
    createdAt integer not null,
    lastSeenAt integer,
    revokedAt integer,
    closedAt integer,
    kind text not null default 'desk'
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
  create index deskOperation_refused on deskOperation (at) where json_extract(result, '$.result') = 'refused';

  -- From a revoked desk: kept for the organizer, not applied. For a check-in or print, recordId is the person's.
  create table heldOperation (
    opId text primary key,
    deskId text not null,
    recordId text not null,
    at integer not null,
    operation text not null,
    doneAt integer not null default 0,
    bytes integer not null default 0
  ) strict, without rowid;
  create index heldOperation_desk on heldOperation (deskId, bytes);
  create index heldOperation_waiting on heldOperation (at);

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
    -- The field's value before both changes; 'null' if the desk did not send it.
    was text not null default 'null'
  ) strict, without rowid;
  create index conflict_record on conflict (recordId);
  -- For the oldest undecided one.
  create index conflict_waiting on conflict (at) where decidedAt is null;

  create table checkin (
    _id text primary key,
    recordId text not null,
    kind text not null check (kind in ('collected', 'entered')),
    day text not null,
    at integer not null,
    deskId text not null,
    desk text not null,
    by text not null,
    undoOf text,
    -- 1: let in by deliberate decision of the desk, although the company's address was not confirmed.
    anyway integer not null default 0,
    paperAt integer,
    -- Who collected the badge on the holder's behalf; '' otherwise.
    collector text not null default ''
  ) strict, without rowid;
  create index checkin_record on checkin (recordId);
  create index checkin_desk on checkin (deskId, at) where "by" <> '';
  create index checkin_collector on checkin (at) where collector <> '';

  create table print (
    _id text primary key,
    recordId text not null,
    at integer not null,
    deskId text not null,
    desk text not null,
    by text not null,
    printer text not null,
    state text not null,
    -- Distinguishes a label from others of its badge (Q-218).
    code text not null default ''
  ) strict, without rowid;
  create index print_record on print (recordId);
  create index print_at on print (at, state);
`
