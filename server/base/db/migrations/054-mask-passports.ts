export const maskPassports = {
  name: '054-mask-passports',
  sql: `
    -- 1 for a sign-in link that was shown to a member who may not see passports (Q-318).
    alter table loginLink add column masksPassports integer not null default 0;
  `,
  postgres: `
    alter table "loginLink" add column "masksPassports" bigint not null default 0;
  `,
}
