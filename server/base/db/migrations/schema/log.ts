/** The log of changes and its epochs. */
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
  -- For counting what a company created against its quotas.
  create index change_created on change (actor, entity, at) where rev = 1;
  create index change_by_companies on change (at, entity, actor) where rev = 1 and substr(actor, 1, 8) = 'company ';
  create index change_entity on change (entity, seq);

  -- Epochs of the log. Restoring a copy of the database begins a new one, which shares the entries up to sinceSeq
  -- with the previous one. '' gets a random value when the server starts.
  create table syncEpoch (
    number integer primary key autoincrement,
    epoch text not null,
    sinceSeq integer not null
  ) strict;
  insert into syncEpoch (epoch, sinceSeq) values ('', 0);
`

/** Files on disk, each belonging to one record. */
export const file = `
  create table file (
    path text primary key,
    folder text not null,
    recordId text not null,
    name text not null,
    mime text not null,
    bytes integer not null,
    sha256 text not null,
    createdAt integer not null,
    referenced integer not null
  ) strict;
  create index file_record on file (recordId, folder);
  create index file_unreferenced on file (createdAt) where referenced = 0;
  create index file_sha256 on file (sha256);
`

/** Views over badges, speakers and check-ins that several queries share. */
export const views = `
  create view "knownPerson" as
    select 'badge' entity, _id, type, email, "companyId" from badge where "deletedAt" is null
    union all select 'speaker', _id, type, email, "companyUid" from speaker where "deletedAt" is null;
  create view "standingCheckin" as
    select * from checkin one where "undoOf" is null and not exists (
      select 1 from checkin undo where undo."recordId" = one."recordId" and undo."undoOf" = one._id);
  create view "firstCheckin" as
    select * from (
      select standing.*, row_number() over (partition by "recordId", day order by at, _id) place
      from "standingCheckin" standing) one
    where place = 1;
`
