export const createSessions = {
  name: '019-create-sessions',
  sql: `
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
  `,
}
