export const createVisas = {
  name: '009-create-visas',
  sql: `
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
  `,
}
