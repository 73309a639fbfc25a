export const createImports = {
  name: '011-create-imports',
  sql: `
    -- What an import wrote, so that it can be taken back; "before" is null for a new company.
    create table importRow (
      importId text not null,
      companyId text not null,
      rev integer not null,
      "before" text,
      primary key (importId, companyId)
    ) strict, without rowid;
    create index importRow_company on importRow (companyId);

    create table retentionRun (
      seq integer primary key autoincrement,
      at integer not null,
      actor text not null,
      report text not null
    ) strict;
  `,
}
