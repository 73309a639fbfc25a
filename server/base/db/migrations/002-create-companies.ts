export const createCompanies = {
  name: '002-create-companies',
  sql: `
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
  `,
}
