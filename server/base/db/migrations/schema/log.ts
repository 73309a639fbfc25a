/** The log of changes and its lives. */
export const log = `
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
  -- What a company created, for its quotas.
  create index change_created on change (actor, entity, at) where rev = 1;
  create index change_by_companies on change (at, entity, actor) where rev = 1 and substr(actor, 1, 8) = 'company ';
  create index change_entity on change (entity, seq);

  -- Lives of the log. A copy of the database that is restored begins another one, with what it had until sinceSeq
  -- in common with the one before. '' is drawn when the server starts.
  create table syncEpoch (
    number integer primary key autoincrement,
    epoch text not null,
    sinceSeq integer not null
  ) strict;
  insert into syncEpoch (epoch, sinceSeq) values ('', 0);
`
