export const records = `
    create table edition (
      id integer primary key check (id = 1),
      overrides text not null
    ) strict;

    create table company (
      _id text primary key,
      raisonSocial text not null,
      name text not null,
      email text not null,
      tel text not null,
      position text not null,
      adresse text not null,
      webSite text not null,
      fax text not null,
      signaletique text not null,
      secteur text not null,
      presentation text not null,
      urlLogo text not null,
      urlPub text not null,
      pub text not null,
      type text not null,
      stand text not null,
      badge text not null,
      "order" integer,
      folder text not null,
      isBadge integer not null,
      isMaterial integer not null,
      isVisa integer not null,
      percentage integer not null,
      updateDate integer not null,
      rev integer not null,
      passwordHash text,
      tokenVersion integer not null,
      createdAt integer not null,
      deletedAt integer
    ) strict, without rowid;
    create unique index company_email on company (email) where email <> '' and deletedAt is null;
    create index company_list on company ("order", raisonSocial) where deletedAt is null;

    create table loginLink (
      _id text primary key,
      companyId text not null references company (_id) on delete cascade,
      tokenHash text not null unique,
      createdAt integer not null,
      expiresAt integer not null
    ) strict;
    create index loginLink_company on loginLink (companyId);

    create table mailToken (
      tokenHash text primary key,
      purpose text not null,
      companyId text not null references company (_id) on delete cascade,
      email text not null,
      expiresAt integer not null,
      usedAt integer
    ) strict;

    create table knownAddress (
      companyId text not null references company (_id) on delete cascade,
      addressHash text not null,
      at integer not null,
      primary key (companyId, addressHash)
    ) strict, without rowid;

    create table badge (
      _id text primary key,
      companyId text not null,
      company text not null,
      type text not null check (type in ('exhibitor', 'delegate', 'vip_delegate', 'visitor')),
      email text not null,
      nom text not null,
      prenom text not null,
      position text not null,
      tel text not null,
      urlPhoto text not null,
      code text not null unique,
      rev integer not null,
      openedAt integer,
      createdAt integer not null,
      deletedBy text not null,
      deletedAt integer
    ) strict, without rowid;
    -- One badge per e-mail; a walk-in at a desk may have none.
    create unique index badge_email on badge (email) where email <> '' and deletedAt is null;
    create index badge_company on badge (companyId, type) where deletedAt is null;

    create table badgeMove (
      seq integer primary key autoincrement,
      companyId text not null,
      type text not null,
      email text not null,
      movedAt integer not null
    ) strict;
    create index badgeMove_company on badgeMove (companyId);

    create table consent (
      seq integer primary key autoincrement,
      entity text not null,
      recordId text not null,
      document text not null,
      version text not null,
      language text not null,
      at integer not null
    ) strict;
    create index consent_record on consent (entity, recordId);
    -- What somebody accepted stands as it was given; an erasure changes nothing but the id of the record (Q-190).
    create trigger consent_kept before update of seq, entity, document, version, language, at on consent
      begin select raise(abort, 'a consent is never changed'); end;

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

    create table material (
      _id text primary key,
      company text not null references company (_id),
      description text not null,
      qty real,
      updateDate integer not null,
      rev integer not null,
      createdAt integer not null,
      deletedAt integer
    ) strict, without rowid;
    create index material_company on material (company, createdAt) where deletedAt is null;

    create table sponsor (
      _id text primary key,
      "table" text not null,
      raisonSocial text not null,
      urlLogo text not null,
      others text not null,
      rev integer not null
    ) strict, without rowid;
    create index sponsor_table on sponsor ("table");

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
      rev integer not null,
      confirmedAt integer,
      createdAt integer not null,
      deletedAt integer
    ) strict, without rowid;
    create index speaker_list on speaker ("order", nom, prenom) where deletedAt is null;
    create index speaker_company on speaker (companyUid) where deletedAt is null;
    create index speaker_email on speaker (email) where deletedAt is null;

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

    create table visa (
      _id text primary key,
      companyId text not null,
      company text not null,
      email text not null,
      name text not null,
      firstName text not null,
      position text not null,
      -- Encrypted with DATA_KEY, each bound to its row and column.
      passportNbr text not null,
      expireDate text not null,
      birth text not null,
      -- Keyed: tells that two numbers are the same, and nothing else.
      passportHash text not null,
      nationality text not null,
      country text not null,
      adresse text not null,
      city text not null,
      postalCode text not null,
      tel text not null,
      receipt text not null unique,
      status text not null,
      trashedAt integer,
      rev integer not null,
      createdAt integer not null,
      updatedAt integer not null,
      deletedAt integer
    ) strict, without rowid;
    create index visa_list on visa (createdAt) where deletedAt is null;
    create index visa_company on visa (companyId) where deletedAt is null;
    create index visa_passport on visa (passportHash) where deletedAt is null;

    create table visaLetter (
      number text primary key,
      -- The year of the edition and the letter's place in it: no number is given twice, also not after an erasure.
      year integer not null,
      place integer not null,
      -- '' once the request is erased.
      visaId text not null,
      createdAt integer not null,
      -- YYYY-MM-DD, included.
      validUntil text not null,
      unique (year, place)
    ) strict, without rowid;
    create index visaLetter_visa on visaLetter (visaId, createdAt);

    insert into edition (id, overrides) values (1, '{}');
    -- The manuals of the shipped edition; what the organizer deletes does not come back.
    insert into sponsor (_id, "table", raisonSocial, urlLogo, others, rev)
    select lower(hex(randomblob(16))), 'attachements', column1, 'documents/' || column1, '{}', 1
    from (values
      ('Guide_logistique_FR.pdf'), ('Guide_logistique_EN.pdf'),
      ('Booth_constractor_FR.pdf'), ('Booth_constractor_EN.pdf'));
`
