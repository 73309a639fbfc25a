/** The team, and what the office did. */
export const office = `
  -- People of the organizer's team (Q-221), where they are signed in, and keys for scripts.
  create table member (
    _id text primary key,
    name text not null,
    email text not null collate nocase,
    roles text not null,
    passwordHash text,
    -- Encrypted for this cell; lastStep is null until its first code is given.
    totpSecret text,
    lastStep integer,
    recoveryCodes text not null default '[]',
    inviteHash text,
    inviteEndsAt integer,
    createdAt integer not null,
    lastSeenAt integer,
    -- Where the member signed in from (Q-319).
    knownAddresses text not null default '{}'
  ) strict;
  create unique index member_email on member (email) where email <> '';
  create unique index member_invite on member (inviteHash) where inviteHash is not null;

  create table memberSession (
    _id text primary key,
    memberId text not null,
    tokenHash text not null unique,
    createdAt integer not null,
    endsAt integer not null,
    userAgent text not null
  ) strict;
  create index memberSession_member on memberSession (memberId);

  create table apiKey (
    _id text primary key,
    name text not null,
    roles text not null,
    keyHash text not null unique,
    createdAt integer not null,
    endsAt integer not null
  ) strict;

  -- What an import wrote, so that it can be undone; "before" is null for a new company.
  create table importRow (
    importId text not null,
    companyId text not null,
    rev integer not null,
    "before" text,
    primary key (importId, companyId)
  ) strict, without rowid;
  create index importRow_company on importRow (companyId);

  create table retentionRun (
    seq integer primary key autoincrement,
    at integer not null,
    actor text not null,
    report text not null
  ) strict;
`
