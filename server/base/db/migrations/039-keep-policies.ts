export const keepPolicies = {
  name: '039-keep-policies',
  sql: `
    -- Every text of the privacy policy and of the speakers' release that was published or replaced: consents name its
    -- version. publishedAt is null where it was in force before anything was published.
    create table policyText (
      seq integer primary key,
      document text not null,
      version text not null,
      en text not null,
      fr text not null,
      publishedAt integer
    ) strict;
    create index policyText_version on policyText (document, version);
  `,
}
