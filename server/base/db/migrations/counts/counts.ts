import { ALL_ACCEPTED, acceptedTriggers, acceptedView } from './accepted.ts'
import { addedInPostgres, addedInSqlite } from './added.ts'
import { ALL_COLLECTED, collectedTriggers, collectedView } from './collected.ts'
import { ALL_COUNTS, addTriggers, forgetNone, noteTriggers } from './counted.ts'
import { ALL_FACTS, COMPANY_OF_LINK, factTriggers, ofMails } from './facts.ts'
import { ALL_RECIPIENTS, addRecipientTriggers, noteRecipientTriggers } from './recipients.ts'
import { ALL_STRANGERS, strangerTriggers, strangerView } from './strangers.ts'
import { ALL_TOTALS, addTotalTriggers, noteTotalTriggers } from './totals.ts'
import { inPostgres, inSqlite, replaceFunctionInPostgres, type Trigger } from './trigger.ts'
import { factViews, silentCompany } from './views.ts'

const all = (text: string, integer: string, suffix: string, triggers: readonly string[]) => `
  create table counts (
    name ${text} not null,
    "key" ${text} not null,
    n ${integer} not null,
    primary key (name, "key")
  )${suffix};
  create index counts_most on counts (name, n);
  -- What several tables say together about a record; see the views of the same names.
  create table fact (
    about ${text} not null,
    id ${text} not null,
    kind ${text} not null,
    "key" ${text} not null,
    at ${integer} not null,
    n ${integer} not null,
    primary key (about, id, kind, "key")
  )${suffix};
  create index fact_order on fact (kind, "key", at, id);
  ${factViews}
  ${collectedView}
  ${strangerView}
  ${acceptedView}
  ${[...ALL_FACTS, ...ALL_COUNTS, ALL_COLLECTED, ALL_STRANGERS, ALL_RECIPIENTS, ...ALL_TOTALS, ALL_ACCEPTED].map((one) => `${one};`).join('\n')}
  ${triggers.join('\n')}
`
const triggersBeside = (counted: readonly Trigger[], recipients: readonly Trigger[], totals: readonly Trigger[]) => [
  ...[...counted, forgetNone, ...factTriggers(), ...recipients, ...totals],
  ...[...collectedTriggers, ...strangerTriggers, ...acceptedTriggers],
]

/**
 * Counts for each link, by the index of its own mails: PostgreSQL joined `not exists` to the mails of all links.
 * `|| ''` keeps it from the index of states.
 */
const WENT_OUT = `(select count(*) from outbox mail where mail.entity = 'loginLink' and mail."recordId" = link._id
  and mail.state || '' in ('held', 'failed', 'cancelled')) = 0`
/** An expression: PostgreSQL takes a parenthesized subquery after `in` for a table, and made the facts of all companies. */
const ofOneCompany = factTriggers([ofMails(`coalesce(${COMPANY_OF_LINK}, '')`)])

/** What the office looks at is counted when it changes: triggers do it, so that whatever writes a row counts it. */
export const counts = {
  sqlite: all('text', 'integer', ' strict, without rowid', [
    addedInSqlite,
    ...triggersBeside(addTriggers, addRecipientTriggers, addTotalTriggers).map(inSqlite),
  ]),
  postgres: all('text collate "C"', 'bigint', '', [
    addedInPostgres,
    ...triggersBeside(noteTriggers, noteRecipientTriggers, noteTotalTriggers).map(inPostgres),
    `create or replace ${silentCompany(WENT_OUT)}`,
    ...ofOneCompany.map(replaceFunctionInPostgres),
  ]),
}
