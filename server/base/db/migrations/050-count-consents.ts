import { ALL_ACCEPTED, acceptedTriggers, acceptedView } from './counts/accepted.ts'
import { COMPANY_OF_LINK, factTriggers, ofMails } from './counts/facts.ts'
import { inPostgres, inSqlite, replaceFunctionInPostgres } from './counts/trigger.ts'
import { silentCompany } from './counts/views.ts'

const step = (triggers: readonly string[]) => `
  -- Pages in order, without sorting all materials, or all mails that one job wrote.
  create index material_order on material ("createdAt", _id);
  drop index outbox_list;
  create index outbox_list on outbox ("createdAt" desc, _id);
  create index badge_deleted on badge ("companyId", "createdAt", _id) where "deletedAt" is not null;
  create index badge_deleted_email on badge (email) where "deletedAt" is not null;
  create index speaker_deleted_email on speaker (email) where "deletedAt" is not null;
  create index badge_deleted_order on badge ("createdAt", _id) where "deletedAt" is not null;
  drop index consent_record;
  create index consent_record on consent ("recordId", entity);
  ${acceptedView}
  ${ALL_ACCEPTED};
  ${triggers.join('\n')}
`

/**
 * Counts for each link, by the index of its own mails: PostgreSQL joined `not exists` to the mails of all links.
 * `|| ''` keeps it from the index of states, as in 049.
 */
const WENT_OUT = `(select count(*) from outbox mail where mail.entity = 'loginLink' and mail."recordId" = link._id
  and mail.state || '' in ('held', 'failed', 'cancelled')) = 0`

/** An expression: PostgreSQL takes a parenthesized subquery after `in` for a table, and made the facts of all companies. */
const ofOneCompany = factTriggers([ofMails(`coalesce(${COMPANY_OF_LINK}, '')`)])

/**
 * Who accepted which policy is counted, and deleted people are found by their company and e-mail. On PostgreSQL, the mail
 * of a sign-in link looked through the links of all companies, once for each of them.
 */
export const countConsents = {
  name: '050-count-consents',
  sql: step(acceptedTriggers.map(inSqlite)),
  postgres: [
    'lock table consent; lock table outbox;',
    step(acceptedTriggers.map(inPostgres)),
    // Most lists of ids are short. Taken for a hundred, one was looked for by reading the whole table.
    'alter function json_each(text) rows 10;',
    `create or replace ${silentCompany(WENT_OUT)}`,
    ...ofOneCompany.map(replaceFunctionInPostgres),
  ].join('\n'),
}
