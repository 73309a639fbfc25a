/** Beside the signer of a company: people to call, and what the office notes about it. */
const tables = (text: string, integer: string, strict: string) => `
  create table contact (
    _id ${text} primary key,
    "companyId" ${text} not null references company (_id) on delete cascade,
    name ${text} not null,
    purpose ${text} not null,
    email ${text} not null,
    tel ${text} not null,
    rev ${integer} not null,
    "createdAt" ${integer} not null
  )${strict};
  create index "contactByCompany" on contact ("companyId", "createdAt");
  create index "contactByEmail" on contact (email);
  -- A note with a day is to be done on it; author is '' once that person was erased.
  create table note (
    _id ${text} primary key,
    "companyId" ${text} not null references company (_id) on delete cascade,
    text ${text} not null,
    author ${text} not null,
    day ${text},
    "isDone" ${integer} not null default 0,
    rev ${integer} not null,
    "createdAt" ${integer} not null
  )${strict};
  create index "noteByCompany" on note ("companyId", "createdAt");
`

export const keepContactsAndNotes = {
  name: '044-keep-contacts-and-notes',
  sql: tables('text', 'integer', ' strict'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
