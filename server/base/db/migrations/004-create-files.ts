export const createFiles = {
  name: '004-create-files',
  sql: `
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
  `,
}
