import { factOf, factTriggers, insertFacts } from './facts.ts'

/** Whose badge was handed out more than once, with the first time. */
export const collectedView = `
  create view "collectedFact" as
    select "recordId" id, 'collectedTwice' kind, '' "key", min(at) at, 1 n from "standingCheckin"
    where kind = 'collected' group by "recordId" having count(*) > 1;`

export const ALL_COLLECTED = insertFacts('collected')

export const collectedTriggers = factTriggers([
  {
    table: 'checkin',
    columns: ['_id', 'recordId', 'kind', 'at', 'undoOf'],
    insertIf: `exists (select 1 from checkin one where one."recordId" = row."recordId" and one._id <> row._id)`,
    refresh: factOf('collected', 'row."recordId"'),
  },
])
