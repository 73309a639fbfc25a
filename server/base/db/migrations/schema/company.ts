/** Companies, how they sign in, and what they order. */
export const company = `
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
    raisonSocialKey text not null default '',
    -- A company that registers itself starts unconfirmed and unapproved (Q-216).
    unconfirmed integer not null default 0,
    unverifiedEmail integer not null default 0,
    unapproved integer not null default 0,
    rev integer not null,
    passwordHash text,
    tokenVersion integer not null,
    createdAt integer not null,
    deletedAt integer
  ) strict, without rowid;
  create unique index company_email on company (email) where email <> '' and deletedAt is null;
  create index company_list on company ("order", raisonSocial) where deletedAt is null;
  create index company_order on company (("order" is null), "order", raisonSocialKey, raisonSocial, _id)
    where deletedAt is null;

  -- People to call besides the company's signatory.
  create table contact (
    _id text primary key,
    companyId text not null references company (_id) on delete cascade,
    name text not null,
    purpose text not null,
    email text not null,
    tel text not null,
    rev integer not null,
    createdAt integer not null
  ) strict;
  create index contactByCompany on contact (companyId, createdAt);
  create index contactByEmail on contact (email);

  -- A note with a day is due on it; author is '' once that person is erased.
  create table note (
    _id text primary key,
    companyId text not null references company (_id) on delete cascade,
    text text not null,
    author text not null,
    day text,
    isDone integer not null default 0,
    rev integer not null,
    createdAt integer not null
  ) strict;
  create index noteByCompany on note (companyId, createdAt);

  create table loginLink (
    _id text primary key,
    companyId text not null references company (_id) on delete cascade,
    tokenHash text not null unique,
    createdAt integer not null,
    expiresAt integer not null,
    -- When it was first used.
    usedAt integer,
    -- 1 for a link that was shown to a member who may not see passports (Q-318).
    masksPassports integer not null default 0
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
  -- Reads pages in order without sorting all rows.
  create index material_order on material (createdAt, _id);

  -- The order for a material; without a row, its state is 'asked'. changedAt: since when it differs from what the
  -- company was told; notifiedState: the state it was last told.
  create table materialOrder (
    materialId text primary key,
    state text not null default 'asked',
    supplier text not null default '',
    notifiedState text not null default 'asked',
    changedAt integer
  ) strict;
`
