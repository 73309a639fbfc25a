import { adding, noting } from './counted.ts'
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
const ofModel = (row: string, n: string) => `select 'mailOf' name, ${row}.key "key", ${n} n where 1 = 1`

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
  const model = on('outbox', 'model', ['key'])
  return [
    recipient('insert', ofRecipient('new', '1')),
    recipient('update', ofRecipient('old', '-1'), ofRecipient('new', '1')),
    recipient('delete', ofRecipient('old', '-1')),
    mail('insert', ofMail('new._id', 'null', '-1'), ofMail('new._id', 'new.state', '1')),
    mail('update', ofMail('new._id', 'old.state', '-1'), ofMail('new._id', 'new.state', '1')),
    mail('delete', ofMail('old._id', 'old.state', '-1'), ofMail('old._id', 'null', '1')),
    model('insert', ofModel('new', '1')),
    model('update', ofModel('old', '-1'), ofModel('new', '1')),
    model('delete', ofModel('old', '-1')),
  ]
}
/** Recipients of each campaign by their outcome, and mails by their model. */
export const addMailTriggers = triggersWith(adding)
export const noteMailTriggers = triggersWith(noting)

const grouped = (rows: string) =>
  adding(`select name, "key", sum(n) from (${rows}) counted where true group by name, "key" having sum(n) <> 0`)

/** Counts all rows, where nothing is counted yet. */
export const ALL_MAIL_COUNTS = [
  grouped(`select 'recipient' name, one."campaignId" || ' ' || ${outcome('one.state', 'mail.state')} "key", 1 n
    from "campaignRecipient" one left join outbox mail on mail._id = one."mailId"`),
  grouped(`select 'mailOf' name, one.key "key", 1 n from outbox one`),
]
