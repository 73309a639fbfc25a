/** Badges and speakers, and what is decided about them. */
export const people = `
  create table badge (
    _id text primary key,
    companyId text not null,
    company text not null,
    type text not null check (type in ('exhibitor', 'delegate', 'vip_delegate', 'visitor')),
    typeLine text not null default '',
    email text not null,
    nom text not null,
    prenom text not null,
    position text not null,
    tel text not null,
    urlPhoto text not null,
    code text not null unique,
    -- What desks know a person by, and what opens the person's page (Q-217).
    publicId text not null default '',
    link text not null default '',
    -- Whom the organizer refuses entry, whom to call then, and since when (Q-242).
    refusal text not null default '',
    refusalContact text not null default '',
    refusalPhone text not null default '',
    refusedAt integer,
    rev integer not null,
    openedAt integer,
    createdAt integer not null,
    deletedBy text not null,
    deletedAt integer
  ) strict, without rowid;
  -- One badge per e-mail; a walk-in at a desk may have none.
  create unique index badge_email on badge (email) where email <> '' and deletedAt is null;
  create index badge_company on badge (companyId, type) where deletedAt is null;
  create unique index badge_publicId on badge (publicId);
  create unique index badge_link on badge (link);
  -- A quick look-up by e-mail at the door.
  create index badge_refusal on badge (email) where refusal <> '';
  -- Pages in order, without sorting them all.
  create index badge_order on badge (createdAt, _id) where deletedAt is null;
  -- The oldest of what waits.
  create index badge_without_photo on badge (createdAt) where deletedAt is null and nom <> '' and urlPhoto = '';
  create index badge_deleted on badge (companyId, createdAt, _id) where deletedAt is not null;
  create index badge_deleted_email on badge (email) where deletedAt is not null;
  create index badge_deleted_order on badge (createdAt, _id) where deletedAt is not null;

  -- Badges that another company took over by upgrade, with what is needed to give them back (Q-317).
  create table badgeMove (
    seq integer primary key autoincrement,
    companyId text not null,
    type text not null,
    email text not null,
    movedAt integer not null,
    recordId text not null default '',
    -- To which company, and which type.
    toCompanyId text not null default '',
    toType text not null default '',
    -- The handle by which that company sees a complete badge; '' if it sees the id.
    handle text not null default '',
    -- What it overwrote, by field; JSON.
    written text not null default '{}',
    returnedAt integer
  ) strict;
  create index badgeMove_company on badgeMove (companyId);
  create index badgeMove_record on badgeMove (recordId);
  create index badgeMove_to on badgeMove (toCompanyId, movedAt);
  create index badgeMove_handle on badgeMove (handle);

  create table speaker (
    _id text primary key,
    companyUid text not null,
    company text not null,
    type text not null check (type in ('speaker', 'moderator')),
    email text not null,
    nom text not null,
    prenom text not null,
    position text not null,
    tel text not null,
    topic text not null,
    bio text not null,
    arrivalDate text,
    departureDate text,
    accepted integer not null,
    urlPhoto text not null,
    urlFile1 text not null,
    urlFile2 text not null,
    urlFile3 text not null,
    code text not null unique,
    "order" integer,
    status text not null,
    sessions text not null,
    nomKey text not null default '',
    prenomKey text not null default '',
    -- What desks know a person by, and what opens the person's page (Q-217).
    publicId text not null default '',
    link text not null default '',
    -- Whom the organizer refuses entry, whom to call then, and since when (Q-242).
    refusal text not null default '',
    refusalContact text not null default '',
    refusalPhone text not null default '',
    refusedAt integer,
    rev integer not null,
    confirmedAt integer,
    createdAt integer not null,
    deletedAt integer
  ) strict, without rowid;
  create index speaker_list on speaker ("order", nom, prenom) where deletedAt is null;
  create index speaker_company on speaker (companyUid) where deletedAt is null;
  create index speaker_email on speaker (email) where deletedAt is null;
  create unique index speaker_publicId on speaker (publicId);
  create unique index speaker_link on speaker (link);
  -- A quick look-up by e-mail at the door.
  create index speaker_refusal on speaker (email) where refusal <> '';
  -- The oldest of what waits.
  create index speaker_pending on speaker (createdAt) where deletedAt is null and status = 'pending';
  create index speaker_deleted_email on speaker (email) where deletedAt is not null;

  -- Links that no longer work. Anyone who opens one is told so.
  create table replacedLink (link text primary key, recordId text not null) strict, without rowid;
  create index replacedLink_record on replacedLink (recordId);

  create table mergedRecord (
    fromId text primary key,
    toId text not null,
    code text not null
  ) strict, without rowid;
  create index mergedRecord_code on mergedRecord (code);
  create index mergedRecord_to on mergedRecord (toId);

  -- The last decision about the photo of a badge or speaker; a new photo awaits a new one.
  create table photoReview (
    entity text not null check (entity in ('badge', 'speaker')),
    recordId text not null,
    path text not null,
    state text not null check (state in ('accepted', 'refused')),
    reasons text not null,
    mailId text not null,
    at integer not null,
    actor text not null,
    primary key (entity, recordId)
  ) strict, without rowid;

  create table consent (
    seq integer primary key autoincrement,
    entity text not null,
    recordId text not null,
    document text not null,
    version text not null,
    language text not null,
    at integer not null
  ) strict;
  create index consent_record on consent (recordId, entity);
  -- A consent stays as it was given; an erasure changes only the id of the record (Q-190).
  create trigger consent_kept before update of seq, entity, document, version, language, at on consent
    begin select raise(abort, 'a consent is never changed'); end;
`
