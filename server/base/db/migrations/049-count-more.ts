import { ALL_COLLECTED, collectedTriggers, collectedView } from './counts/collected.ts'
import { ALL_MAIL_COUNTS, addMailTriggers, noteMailTriggers } from './counts/mails.ts'
import { inPostgres, inSqlite } from './counts/trigger.ts'

const step = (triggers: readonly string[]) => `
  create index checkin_desk on checkin ("deskId", at) where "by" <> '';
  create index checkin_collector on checkin (at) where collector <> '';
  create index print_at on print (at, state);
  create index "deskOperation_refused" on "deskOperation" (at) where json_extract(result, '$.result') = 'refused';
  create index outbox_body on outbox (coalesce("sentAt", "changedAt"))
    where state not in ('held', 'queued', 'sending', 'retrying') and (html <> '' or frame is not null or text <> ''
      or payload is not null or secret <> '' or attachments <> '');
  ${collectedView}
  ${[ALL_COLLECTED, ...ALL_MAIL_COUNTS].map((one) => `${one};`).join('\n')}
  ${triggers.join('\n')}
`

/** What remained that read every mail, label or check-in of the event to answer. */
export const countMore = {
  name: '049-count-more',
  sql: step([...addMailTriggers, ...collectedTriggers].map(inSqlite)),
  postgres: step([...noteMailTriggers, ...collectedTriggers].map(inPostgres)),
}
