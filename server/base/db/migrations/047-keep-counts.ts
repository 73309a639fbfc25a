import { addedInPostgres, addedInSqlite } from './counts/added.ts'
import { ALL_COUNTS, addTriggers, forgetNone, noteTriggers } from './counts/counted.ts'
import { ALL_FACTS, factTriggers } from './counts/facts.ts'
import { inPostgres, inSqlite, type Trigger } from './counts/trigger.ts'
import { factViews } from './counts/views.ts'

/**
 * What the office looks at is counted when it changes rather than when it is asked for: no question then costs more for a
 * larger event. Triggers do it, so that whatever writes a row counts it.
 */
const step = (text: string, integer: string, suffix: string, triggers: readonly string[]) => `
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
  create index visa_email on visa (email, "createdAt") where "deletedAt" is null;
  create index change_by_companies on change (at, entity, actor) where rev = 1 and substr(actor, 1, 8) = 'company ';
  -- The oldest of what waits.
  create index badge_without_photo on badge ("createdAt")
    where "deletedAt" is null and nom <> '' and "urlPhoto" = '';
  create index speaker_pending on speaker ("createdAt") where "deletedAt" is null and status = 'pending';
  create index visa_waiting on visa ("createdAt")
    where "deletedAt" is null and "trashedAt" is null and status not in ('sent', 'rejected');
  create index outbox_failed on outbox ("changedAt") where state = 'failed';
  create index conflict_waiting on conflict (at) where "decidedAt" is null;
  create index company_order on company (("order" is null), "order", "raisonSocialKey", "raisonSocial", _id)
    where "deletedAt" is null;
  ${factViews}
  ${[...ALL_FACTS, ...ALL_COUNTS].map((one) => `${one};`).join('\n')}
  ${triggers.join('\n')}
`

const triggersBeside = (counted: readonly Trigger[]) => [...counted, forgetNone, ...factTriggers()]

export const keepCounts = {
  name: '047-keep-counts',
  sql: step('text', 'integer', ' strict, without rowid', [addedInSqlite, ...triggersBeside(addTriggers).map(inSqlite)]),
  postgres: step('text collate "C"', 'bigint', '', [addedInPostgres, ...triggersBeside(noteTriggers).map(inPostgres)]),
}
