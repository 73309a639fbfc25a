import { factOf, factTriggers, has, insertFacts } from './facts.ts'

const MADE_BY_LINK = (id: string) => `exists (select 1 from change where change.entity in ('badge', 'speaker')
    and change.id = ${id} and change.rev = 1 and change.actor = 'link')`

/**
 * Files of records that were made without token or key and that nobody has accepted: of a visitor without a company
 * whose photo is not accepted, and of each speaker by its status, since the edition says which of them are hidden.
 */
export const strangerView = `
  create view "strangerFact" as
    select path id, "recordId", 'strangerFile' kind,
      coalesce((select 'speaker ' || status from speaker where speaker._id = file."recordId"), 'visitor') "key",
      "createdAt" at, bytes n
    from file where ${MADE_BY_LINK('file."recordId"')} and (
      exists (select 1 from speaker where speaker._id = file."recordId")
      or exists (select 1 from badge where badge._id = file."recordId" and badge."companyId" = 'onlineCompany')
        and not exists (select 1 from "photoReview" review where review.entity = 'badge'
          and review."recordId" = file."recordId" and review.path = file.path and review.state = 'accepted'));`

export const ALL_STRANGERS = insertFacts('stranger')

const ofRecord = factOf('stranger', 'row._id', 'recordId')
export const strangerTriggers = factTriggers([
  {
    table: 'file',
    columns: ['path', 'recordId', 'bytes', 'createdAt'],
    insertIf: MADE_BY_LINK('row."recordId"'),
    refresh: factOf('stranger', 'row.path'),
  },
  { table: 'speaker', columns: ['_id', 'status'], insertIf: has('file'), refresh: ofRecord },
  { table: 'badge', columns: ['_id', 'companyId'], insertIf: has('file'), refresh: ofRecord },
  { table: 'photoReview', columns: ['entity', 'recordId', 'path', 'state'], refresh: factOf('stranger', 'row.path') },
  {
    table: 'change',
    columns: ['entity', 'id', 'rev', 'actor'],
    when: `row.rev = 1 and row.actor = 'link'`,
    refresh: factOf('stranger', 'row.id', 'recordId'),
  },
])
