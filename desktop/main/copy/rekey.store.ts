import { deskIdOf } from '#server/base/db/desk-id.ts'
import { changeFile } from '#server/base/db/sqlite/database-file.ts'

const REKEYED = (id: string) => `case when ${id} in (select id from drawn) then ${id} else desk_id(${id}) end`
const SET = (column: string) => `"${column}" = ${REKEYED(`"${column}"`)}`
// What is not in it stays out of it; `desk_id` takes texts alone.
const SET_IN = (column: string, path: string) =>
  `${column} = json_replace(${column}, '${path}', ${REKEYED(`coalesce(json_extract(${column}, '${path}'), '')`)})`
const OF_PEOPLE = "where entity in ('badge', 'speaker')"

// `drawn`: walk-ins that the server has not told of go on under the id that the desk drew. The records of an empty
// epoch are dropped at the end of the new copy unless the server tells of them again.
const REKEY = `
  begin immediate;
  create temp table drawn as select id from syncOutbox o
    where entity = 'badge' and json_extract(patch, '$.type') is not null
      and not exists (select 1 from syncBase b where b.entity = 'badge' and b.id = o.id);
  update badge set ${SET('_id')};
  update speaker set ${SET('_id')};
  update badge set deskId = _id, link = _id;
  update speaker set deskId = _id, link = _id;
  ${['checkin', 'print', 'conflict', 'consent', 'syncPhoto'].map((table) => `update ${table} set ${SET('recordId')};`).join(' ')}
  update file set ${SET('recordId')} where folder in ('badges/photos', 'speakers/photos');
  update mergedRecord set ${SET('toId')};
  update change set ${SET('id')} ${OF_PEOPLE};
  update syncBase set epoch = '', ${SET_IN('record', '$.recordId')};
  update syncBase set ${SET_IN('record', '$.toId')} where entity = 'merged';
  update syncBase set ${SET('id')}, ${SET_IN('record', '$._id')} ${OF_PEOPLE};
  update syncOutbox set ${SET_IN('patch', '$.recordId')};
  update syncOutbox set ${SET('id')} ${OF_PEOPLE};
  insert or replace into syncState values ('isRekeyed', 'true');
  commit;
`

/** Names the people of a copy that an earlier program made by the ids of desks (Q-217), in one transaction. */
export function rekeyPeople(file: string): void {
  changeFile(file, REKEY, { desk_id: deskIdOf })
}
