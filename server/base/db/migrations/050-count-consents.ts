import { ALL_ACCEPTED, acceptedTriggers, acceptedView } from './counts/accepted.ts'
import { mailTriggersByValue } from './counts/facts.ts'
import { againInPostgres, inPostgres, inSqlite } from './counts/trigger.ts'
import { silentCompany } from './counts/views.ts'

const step = (triggers: readonly string[]) => `
  -- A page of all materials is read in order, without sorting them all.
  create index material_order on material ("createdAt", _id);
  create index badge_deleted on badge ("companyId", "createdAt", _id) where "deletedAt" is not null;
  create index badge_deleted_order on badge ("createdAt", _id) where "deletedAt" is not null;
  drop index consent_record;
  create index consent_record on consent ("recordId", entity);
  ${acceptedView}
  ${ALL_ACCEPTED};
  ${triggers.join('\n')}
`

/** A count is made for each link, by the index of its mails; PostgreSQL joined `not exists` to the mails of all links. */
const WENT_OUT = `(select count(*) from outbox mail where mail.entity = 'loginLink' and mail."recordId" = link._id
  and mail.state || '' in ('held', 'failed', 'cancelled')) = 0`

/**
 * Who accepted which policy is counted, and deleted badges are found by their company. On PostgreSQL, the mail of a sign-in
 * link looked through the links of all companies, once for each of them.
 */
export const countConsents = {
  name: '050-count-consents',
  sql: step(acceptedTriggers.map(inSqlite)),
  postgres: step([
    ...acceptedTriggers.map(inPostgres),
    `create or replace ${silentCompany(WENT_OUT)}`,
    ...mailTriggersByValue.map(againInPostgres),
  ]),
}
