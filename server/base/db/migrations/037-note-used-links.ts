export const noteUsedLinks = {
  name: '037-note-used-links',
  sql: `
    -- When a sign-in link was first used; null until then. Those of before are not known.
    alter table loginLink add column usedAt integer;
  `,
}
