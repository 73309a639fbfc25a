import { deskIdOf } from '#server/base/db/desk-id.ts'
import type { Migration } from '#server/base/db/migration.ts'

const addIds = (table: string) => `
    alter table ${table} add column deskId text not null default '';
    alter table ${table} add column link text not null default '';
    update ${table} set deskId = desk_id(_id), link = _id;
    create unique index ${table}_deskId on ${table} (deskId);
    create unique index ${table}_link on ${table} (link);`

export const addDeskIds: Migration = {
  name: '025-add-desk-ids',
  functions: { desk_id: deskIdOf },
  sql: `
    -- What desks know a person by, and what opens the person's page (Q-217).
    ${addIds('badge')}
    ${addIds('speaker')}

    -- Links that open nothing any more. Who comes by one is told so.
    create table replacedLink (link text primary key, recordId text not null) strict, without rowid;
    create index replacedLink_record on replacedLink (recordId);
  `,
}
