/** Files on disk, each of one record. */
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
