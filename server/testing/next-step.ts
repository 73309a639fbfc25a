import { type Migration, stepNumber } from '#server/base/db/migration.ts'

const change = (text: string, integer: string, strict: string) => `
  alter table sponsor add column "madeUp" ${text} not null default 'as before';
  create table "madeUp" (_id ${text} primary key, n ${integer} not null)${strict};
  insert into "madeUp" select _id, rev from sponsor;
`

/** The step of a version to come, made up: it adds a column and a table, and fills the table from rows that are there. */
export const nextStepAfter = (migrations: readonly Migration[]): Migration => ({
  name: `${Math.max(...migrations.map(stepNumber)) + 1}-made-up`,
  sql: change('text', 'integer', ' strict'),
  postgres: change('text collate "C"', 'bigint', ''),
})
