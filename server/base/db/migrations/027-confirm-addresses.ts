export const confirmAddresses = {
  name: '027-confirm-addresses',
  sql: `
    -- Whoever is there already counts as confirmed and approved (Q-216).
    alter table company add column unconfirmed integer not null default 0;
    alter table company add column unprovenEmail integer not null default 0;
    alter table company add column unapproved integer not null default 0;
    -- 1: let in by a deliberate decision of the desk, although the company's address was not confirmed.
    alter table checkin add column anyway integer not null default 0;
  `,
}
