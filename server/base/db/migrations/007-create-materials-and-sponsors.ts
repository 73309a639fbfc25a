export const createMaterialsAndSponsors = {
  name: '007-create-materials-and-sponsors',
  sql: `
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

    -- The manuals of the shipped edition; what the organizer deletes does not come back.
    insert into sponsor (_id, "table", raisonSocial, urlLogo, others, rev)
    select lower(hex(randomblob(16))), 'attachements', column1, 'documents/' || column1, '{}', 1
    from (values
      ('Guide_logistique_FR.pdf'), ('Guide_logistique_EN.pdf'),
      ('Booth_constractor_FR.pdf'), ('Booth_constractor_EN.pdf'));
  `,
}
