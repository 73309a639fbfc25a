export const coverOutbox = {
  name: '012-cover-outbox',
  sql: `
    -- A mail's body fills several pages and stands before its state: what is counted and listed often is read
    -- from the index alone.
    drop index outbox_to;
    drop index outbox_company;
    drop index outbox_record;
    create index outbox_to on outbox ("to", cause, day, state);
    create index outbox_company on outbox (companyId, cause, day, state);
    create index outbox_record on outbox (entity, recordId, createdAt, key, state, reason, changedAt);
  `,
}
