import type { Context, Db, Tx } from '#server/base/index.ts'
import { type Addressee, findAudience } from '#server/messaging/campaign/audience.store.ts'
import { remindedSince } from '#server/messaging/campaign/campaign.store.ts'
import { areMailsHeld } from '#server/messaging/campaign/samples.store.ts'
import { startCampaign } from '#server/messaging/campaign/start-campaign.ts'
import { textsOf } from '#server/messaging/mail-model/preview-mail.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { lastDue, quietPeriodStart, REMINDER_CEILING } from '#shared/reminder/reminder.rules.ts'
import texts from './predefined-reminders.json' with { type: 'json' }
import {
  findReminder,
  findRun,
  insertRun,
  listReminderRows,
  type ReminderRow,
  type StoredRule,
} from './reminder.store.ts'

/** A run that the server missed is made up for within a day; later it would come as a surprise. */
const GRACE_MS = 24 * 60 * 60 * 1000

type Parts = Pick<Context, 'db' | 'write' | 'now' | 'newId' | 'edition' | 'campaigns' | 'log'>

/** Begins the runs that are due, each as a campaign, which survives whatever happens to this process. */
export async function runReminders(context: Parts) {
  // Caught up on within a day, like runs missed while the server was down.
  if (await areMailsHeld(context.db, context.edition.current())) return
  const due = (await listReminderRows(context.db)).filter((row) => dueOf(row, context) !== undefined)
  for (const { _id } of due) await context.write((tx) => beginRun(tx, _id, context))
  if (due.length > 0) context.campaigns.wake()
}

/** For when a rule is due to run; undefined while it is not. */
function dueOf({ rule, isOn, onSince }: ReminderRow, { edition, now }: Parts) {
  const at = lastDue(rule, edition.current(), now())
  return isOn && at !== undefined && at >= onSince && now() - at < GRACE_MS ? at : undefined
}

/** All in one job: a process that ends before or after it neither loses a run nor begins one twice. */
async function beginRun(tx: Tx, id: string, parts: Parts) {
  const row = await findReminder(tx, id)
  const dueAt = row && dueOf(row, parts)
  if (!row || dueAt === undefined || (await findRun(tx, id, dueAt))) return
  const { rule, language, actor } = row
  const { members, audience } = await findDue(tx, id, rule, dueAt, parts)
  const at = parts.now()
  const isTooMany = members.length > REMINDER_CEILING
  const outcome = isTooMany ? 'too_many' : audience.length === 0 ? 'nobody' : 'begun'
  const campaignId = outcome === 'begun' ? parts.newId() : ''
  await insertRun(tx, { reminderId: id, dueAt, at, outcome, found: audience.length, campaignId })
  parts.log.info({ reminder: id, outcome, found: audience.length }, 'a reminder was due')
  if (outcome !== 'begun') return
  const order = { _id: campaignId, ...textsOf(rule), filter: rule.filter, days: rule.days, language }
  await startCampaign(tx, order, audience, { actor, at })
}

/** The people that a filter finds, and which of them have not had the reminder within its days. */
export async function findDue(
  db: Db,
  id: string,
  { filter, days }: Pick<StoredRule, 'filter' | 'days'>,
  dueAt: number,
  { edition }: Pick<Parts, 'edition'>,
): Promise<{ members: Addressee[]; audience: Addressee[] }> {
  const audience = await findAudience(db, { filter }, edition.current().hiddenStatuses)
  const reminded = await remindedSince(db, { reminderId: id, campaignId: '' }, quietPeriodStart(dueAt, days))
  return { members: audience.filter(({ _id }) => !reminded.has(_id)), audience }
}

type Texts = { subject: string; content: string[] }
type PredefinedRule = Pick<ReminderRule, 'filter' | 'when' | 'every' | 'day' | 'before'> & { en: Texts; fr: Texts }

const PREDEFINED = texts as unknown as Record<string, PredefinedRule>
const MORNING = 9
const DAYS = 7

/** A rule's key is also its id. */
export const PREDEFINED_REMINDERS = Object.keys(PREDEFINED)

export const isPredefined = (id: string) => Object.hasOwn(PREDEFINED, id)

/** A predefined rule as the program ships it: off, and if it repeats, from today to the day before the event. */
export function predefinedReminder(id: string, edition: Edition, now: number): ReminderRow | undefined {
  const predefined = isPredefined(id) ? PREDEFINED[id] : undefined
  if (!predefined) return undefined
  const { en, fr, ...rule } = predefined
  const today = venueDay(now)
  return {
    _id: id,
    rule: {
      name: '',
      ...rule,
      days: DAYS,
      from: today,
      until: today > edition.dates.start ? today : edition.dates.start,
      hour: MORNING,
      object: en.subject,
      content: en.content.join('\n\n'),
      objectFr: fr.subject,
      contentFr: fr.content.join('\n\n'),
    },
    language: 'en',
    isOn: false,
    onSince: 0,
    actor: '',
  }
}
