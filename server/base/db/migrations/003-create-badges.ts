export const createBadges = {
  name: '003-create-badges',
  sql: `
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
  `,
}
