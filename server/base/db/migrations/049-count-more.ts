import { ALL_COLLECTED, collectedTriggers, collectedView } from './counts/collected.ts'
import { ALL_RECIPIENTS, addRecipientTriggers, noteRecipientTriggers } from './counts/recipients.ts'
import { ALL_STRANGERS, strangerTriggers, strangerView } from './counts/strangers.ts'
import { ALL_TOTALS, addTotalTriggers, noteTotalTriggers } from './counts/totals.ts'
import { inPostgres, inSqlite } from './counts/trigger.ts'

const step = (triggers: readonly string[]) => `
  create index checkin_desk on checkin ("deskId", at) where "by" <> '';
  create index checkin_collector on checkin (at) where collector <> '';
  create index print_at on print (at, state);
  create index "deskOperation_refused" on "deskOperation" (at) where json_extract(result, '$.result') = 'refused';
  create index outbox_body on outbox (coalesce("sentAt", "changedAt"))
    where state || '' in ('sent', 'failed', 'cancelled') and (html <> '' or frame is not null or text <> ''
      or payload is not null or secret <> '' or attachments <> '');
  create index outbox_by_state on outbox (state, "createdAt" desc, _id);
  create index outbox_held on outbox (reason, cause, "causedBy", "createdAt") where state = 'held';
  drop index "campaignRecipientWaits";
  create index "campaignRecipientWaits" on "campaignRecipient" ("campaignId", place, "recordId") where state = 'waits';
  create index change_entity on change (entity, seq);
  create index "mergedRecord_to" on "mergedRecord" ("toId");
  ${collectedView}
  ${strangerView}
  ${[ALL_COLLECTED, ALL_STRANGERS, ALL_RECIPIENTS, ...ALL_TOTALS].map((one) => `${one};`).join('\n')}
  ${triggers.join('\n')}
`

/** Indexes and counts for the questions that still read every mail, label, check-in or line of the log. */
export const countMore = {
  name: '049-count-more',
  sql: step([...addRecipientTriggers, ...addTotalTriggers, ...collectedTriggers, ...strangerTriggers].map(inSqlite)),
  postgres: step(
    [...noteRecipientTriggers, ...noteTotalTriggers, ...collectedTriggers, ...strangerTriggers].map(inPostgres),
  ),
}
