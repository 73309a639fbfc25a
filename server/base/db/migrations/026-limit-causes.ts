export const limitCauses = {
  name: '026-limit-causes',
  sql: `
    alter table outbox add column causedBy text not null default '';
    update outbox set causedBy = companyId where cause = 'company';
    -- What waited for a later day waits for the organizer, and counts towards the day that it was caused on
    -- (an hour ahead of UTC).
    update outbox set day = (createdAt + 3600000) / 86400000, nextAt = createdAt
      where state = 'held' and reason = 'limit';
    drop index outbox_to;
    create index outbox_to on outbox ("to", causedBy, key, day, state);
    -- What a company created, for its ceilings.
    create index change_created on change (actor, entity, at) where rev = 1;
  `,
}
