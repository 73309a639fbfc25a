import { factOf, factTriggers, insertFacts } from './facts.ts'
import type { Trigger } from './trigger.ts'

/** Who accepted which version of a document; an erased person stands under a number. */
export const acceptedView = `
  create view "acceptedFact" as
    select distinct "recordId" id, 'accepted' kind, document || ' ' || version "key", 0 at, 1 n from consent;`

export const ALL_ACCEPTED = insertFacts('accepted')

const table = 'consent'
/** A new consent adds one fact at the most: to write all of the person's anew would cost as much as a save. */
const added: Trigger = {
  ...{ name: 'consent_accepted_told_insert', table, event: 'insert', columns: [] },
  statements: [
    `insert into fact (about, id, kind, "key", at, n)
      values ('accepted', new."recordId", 'accepted', new.document || ' ' || new.version, 0, 1) on conflict do nothing`,
  ],
}
const changed = factTriggers([
  { table, columns: ['recordId', 'document', 'version'], refresh: factOf('accepted', 'row."recordId"') },
]).filter(({ event }) => event !== 'insert')
export const acceptedTriggers = [added, ...changed]
