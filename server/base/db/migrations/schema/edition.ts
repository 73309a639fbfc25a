/** The edition, what belongs to it, and the settings. */
export const edition = `
  create table edition (
    id integer primary key check (id = 1),
    overrides text not null
  ) strict;
  insert into edition (id, overrides) values (1, '{}');

  -- Every text of the privacy policy and of the speakers' release that was published or replaced: consents name its
  -- version. publishedAt is null if it was in force before anything was published.
  create table policyText (
    seq integer primary key,
    document text not null,
    version text not null,
    en text not null,
    fr text not null,
    publishedAt integer
  ) strict;
  create index policyText_version on policyText (document, version);

  -- Sessions of the programme; speakers name them by id, and may name others (Q-126).
  create table session (
    _id text primary key,
    title text not null,
    titleFr text not null,
    room text not null,
    startsAt text not null,
    endsAt text not null,
    rev integer not null,
    createdAt integer not null
  ) strict;

  create table sponsor (
    _id text primary key,
    "table" text not null,
    raisonSocial text not null,
    urlLogo text not null,
    others text not null,
    rev integer not null
  ) strict, without rowid;
  create index sponsor_table on sponsor ("table");
  -- The manuals shipped with the program; one that the organizer deletes stays deleted.
  insert into sponsor (_id, "table", raisonSocial, urlLogo, others, rev)
  select lower(hex(randomblob(16))), 'attachements', column1, 'documents/' || column1, '{}', 1
  from (values
    ('Guide_logistique_FR.pdf'), ('Guide_logistique_EN.pdf'),
    ('Booth_constractor_FR.pdf'), ('Booth_constractor_EN.pdf'));

  -- An edition that ended and the one that began; "archive" is its folder in DATA_DIR/archives.
  create table season (
    number integer primary key autoincrement,
    archive text not null unique,
    -- The first epoch of the log that belongs to it (syncEpoch).
    epochNumber integer not null,
    report text not null
  ) strict;

  -- The numbers of an edition that outlive its records: who arrived, by day, type, nationality and sector.
  create table arrivalReport (
    year integer primary key,
    report text not null
  ) strict;

  create table setting (
    key text primary key,
    value text not null,
    rev integer not null
  ) strict, without rowid;
`
