import { mailTriggersByValue } from './counts/facts.ts'
import { againInPostgres } from './counts/trigger.ts'
import { silentCompany } from './counts/views.ts'

/** A page of all materials is read in order, without sorting them all. */
const materials = 'create index material_order on material ("createdAt", _id);'

/** A count is made for each link, by the index of its mails; PostgreSQL joined `not exists` to the mails of all links. */
const WENT_OUT = `(select count(*) from outbox mail where mail.entity = 'loginLink' and mail."recordId" = link._id
  and mail.state || '' in ('held', 'failed', 'cancelled')) = 0`

/** On PostgreSQL, the mail of a sign-in link looked through the links of all companies, once for each of them. */
export const findOneCompany = {
  name: '050-find-one-company',
  sql: materials,
  postgres: [
    materials,
    `create or replace ${silentCompany(WENT_OUT)}`,
    ...mailTriggersByValue.map(againInPostgres),
  ].join('\n'),
}
