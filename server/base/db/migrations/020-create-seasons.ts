export const createSeasons = {
  name: '020-create-seasons',
  sql: `
    -- An edition that ended and the one that began; "archive" is its folder in DATA_DIR/archives.
    create table season (
      number integer primary key autoincrement,
      archive text not null unique,
      -- The first life of the log that belongs to it (syncEpoch).
      epochNumber integer not null,
      report text not null
    ) strict;
  `,
}
