import { factOf, factTriggers, insertFacts } from './facts.ts'

/** Who accepted which version of a document, with the first time; an erased person stands under a number. */
export const acceptedView = `
  create view "acceptedFact" as
    select "recordId" id, 'accepted' kind, document || ' ' || version "key", min(at) at, 1 n from consent
    group by "recordId", document || ' ' || version;`

export const ALL_ACCEPTED = insertFacts('accepted')

export const acceptedTriggers = factTriggers([
  {
    table: 'consent',
    columns: ['recordId', 'document', 'version', 'at'],
    refresh: factOf('accepted', 'row."recordId"'),
  },
])
