const index = `
  drop index if exists outbox_company;
  -- What leaves today for whom, by its cause, is read from the index alone.
  create index outbox_company on outbox ("companyId", cause, day, key, "causedBy", state, reason);
`

/** Where a member signed in from, and the mails of a day by what caused them. */
export const knowAddresses = {
  name: '053-know-addresses',
  sql: `alter table member add column "knownAddresses" text not null default '{}'; ${index}`,
  postgres: `lock table outbox;
    alter table member add column "knownAddresses" text collate "C" not null default '{}'; ${index}`,
}
