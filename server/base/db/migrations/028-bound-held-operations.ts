export const boundHeldOperations = {
  name: '028-bound-held-operations',
  sql: `
    alter table desk add column closedAt integer;
    alter table heldOperation add column doneAt integer not null default 0;
    alter table heldOperation add column bytes integer not null default 0;
    -- A fact is about the person that it names, not about itself.
    update heldOperation set doneAt = at, bytes = octet_length(operation),
      recordId = coalesce(json_extract(operation, '$.patch.recordId'), recordId);
    create index heldOperation_desk on heldOperation (deskId, bytes);
  `,
}
