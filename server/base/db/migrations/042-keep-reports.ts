export const keepReports = {
  name: '042-keep-reports',
  sql: `
    -- The numbers of an edition that outlive its records: who arrived, by day, type, nationality and sector.
    create table arrivalReport (
      year integer primary key,
      report text not null
    ) strict;
  `,
}
