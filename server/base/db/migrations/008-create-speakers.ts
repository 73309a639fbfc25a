export const createSpeakers = {
  name: '008-create-speakers',
  sql: `
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
  `,
}
