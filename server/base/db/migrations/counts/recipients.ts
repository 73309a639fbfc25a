import { addAll, addToCounts, noteForCommit } from './counted.ts'
import type { Trigger } from './trigger.ts'

/** A recipient's outcome from its own state and its mail's. A mail that was erased had been sent. */
const outcome = (own: string, mail: string) => `case
  when ${own} <> 'queued' then ${own}
  when ${mail} is null or ${mail} = 'sent' then 'sent'
  when ${mail} in ('failed', 'cancelled') then 'failed' else 'open' end`

const ofRecipient = (row: string, n: string) =>
  `select 'recipient' name, ${row}."campaignId" || ' ' ||
    ${outcome(`${row}.state`, `(select mail.state from outbox mail where mail._id = ${row}."mailId")`)} "key", ${n} n
    where 1 = 1`
const ofMail = (id: string, state: string, n: string) =>
  `select 'recipient' name, one."campaignId" || ' ' || ${outcome('one.state', state)} "key", ${n} n
    from "campaignRecipient" one where one."mailId" = ${id}`

type Statement = (row: string) => string
const triggersWith = (statement: Statement): Trigger[] => {
  const on =
    (table: string, counts: string, columns: string[]) =>
    (event: Trigger['event'], ...rows: string[]) => ({
      ...{ name: `${table}_${counts}_counted_${event}`, table, event, columns },
      statements: rows.map(statement),
    })
  const recipient = on('campaignRecipient', 'outcome', ['campaignId', 'state', 'mailId'])
  const mail = on('outbox', 'outcome', ['state'])
  return [
    recipient('insert', ofRecipient('new', '1')),
    recipient('update', ofRecipient('old', '-1'), ofRecipient('new', '1')),
    recipient('delete', ofRecipient('old', '-1')),
    mail('insert', ofMail('new._id', 'null', '-1'), ofMail('new._id', 'new.state', '1')),
    mail('update', ofMail('new._id', 'old.state', '-1'), ofMail('new._id', 'new.state', '1')),
    mail('delete', ofMail('old._id', 'old.state', '-1'), ofMail('old._id', 'null', '1')),
  ]
}
/** Recipients of each campaign by their outcome. */
export const addRecipientTriggers = triggersWith(addToCounts)
export const noteRecipientTriggers = triggersWith(noteForCommit)

export const ALL_RECIPIENTS =
  addAll(`select 'recipient' name, one."campaignId" || ' ' || ${outcome('one.state', 'mail.state')} "key", 1 n
  from "campaignRecipient" one left join outbox mail on mail._id = one."mailId"`)
