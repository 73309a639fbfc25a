export const listVisasForAuthorities = {
  name: '043-list-visas',
  sql: `
    -- Days of travel of a visa applicant, YYYY-MM-DD, entered by the organizer; null until they are known.
    alter table visa add column arrivalDate text;
    alter table visa add column departureDate text;
    -- Lists with whole passport numbers: that one was made, for whom and of how many; never what it said.
    create table visaList (
      _id text primary key,
      recipient text not null,
      count integer not null,
      createdAt integer not null
    ) strict;
  `,
}
