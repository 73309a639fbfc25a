const columns = (text: string, integer: string) => `
  alter table "badgeMove" add column "recordId" ${text} not null default '';
  -- To which company, and which type.
  alter table "badgeMove" add column "toCompanyId" ${text} not null default '';
  alter table "badgeMove" add column "toType" ${text} not null default '';
  -- By what that company knows a badge that was complete; '' where it knows the id.
  alter table "badgeMove" add column handle ${text} not null default '';
  -- By field, what it wrote over; JSON.
  alter table "badgeMove" add column written ${text} not null default '{}';
  alter table "badgeMove" add column "returnedAt" ${integer};
  create index "badgeMove_record" on "badgeMove" ("recordId");
  create index "badgeMove_to" on "badgeMove" ("toCompanyId", "movedAt");
  create index "badgeMove_handle" on "badgeMove" (handle);
`

/** What an upgrade needs to be taken back. */
export const returnUpgradedBadges = {
  name: '052-return-upgraded-badges',
  sql: columns('text', 'integer'),
  postgres: columns('text collate "C"', 'bigint'),
}
