import {
  type Actor,
  ApiError,
  type Author,
  authorOf,
  type Context,
  type Handlers,
  invalidField,
  logUnversionedChange,
  orNotFound,
  type Tx,
  withCallerIds,
} from '#server/base/index.ts'
import { variablesOf } from '#server/messaging/campaign/campaign.handlers.ts'
import { findCampaign, recipientCounts, withdrawMails } from '#server/messaging/campaign/campaign.store.ts'
import { stopCampaign } from '#server/messaging/campaign/start-campaign.ts'
import { requireTexts } from '#server/messaging/mail-model/preview-mail.ts'
import type { Reminder, ReminderRule, ReminderRun, reminderContract } from '#shared/reminder/reminder.contract.ts'
import { nextDue, REMINDER_CEILING, type Schedule } from '#shared/reminder/reminder.rules.ts'
import { isoOf } from '#shared/time.ts'
import {
  deleteReminderRow,
  deleteRuns,
  findReminder,
  listReminderRows,
  listRuns,
  putReminder,
  type ReminderRow,
  type RunRow,
  type StoredRule,
} from './reminder.store.ts'
import { findDue, isPredefined, PREDEFINED_REMINDERS, predefinedReminder } from './run-reminders.ts'

/** Mails that are sent by rules, until what they ask for is done. */
export const reminderHandlers: Handlers<typeof reminderContract> = {
  async listReminders(_input, _actor, context) {
    return await allReminders(context)
  },

  async createReminder({ body }, actor, context) {
    return await saveReminder(context.newId(), body, actor, context)
  },

  async updateReminder({ params, body }, actor, context) {
    orNotFound(await findOrDefaultReminder(params.id, context))
    return await saveReminder(params.id, body, actor, context)
  },

  async deleteReminder({ params }, _actor, context, author) {
    const { id } = params
    orNotFound(await findOrDefaultReminder(id, context))
    await context.write(async (tx) => {
      await withdrawRuns(tx, id, author.at)
      if (!isPredefined(id)) await deleteRuns(tx, id)
      await deleteReminderRow(tx, id)
      await log(tx, id, ['deletedAt'], author)
    })
    return await allReminders(context)
  },

  async listReminderAudience({ params, query }, actor, context) {
    const { members, audience } = await findDue(context.db, params.id, query, context.now(), context)
    const addressees = members.map(({ _id, name, email }) => ({ _id, name, email }))
    return {
      members: await withCallerIds(actor, context.db, addressees, '_id'),
      recent: audience.length - members.length,
    }
  },

  async listReminderRuns({ params }, _actor, { db }) {
    return await toRuns(await listRuns(db, params.id), db)
  },
}

const log = async (tx: Tx, id: string, fields: readonly string[], author: Author) =>
  logUnversionedChange(tx, 'reminder', id, fields, author)

/** The rule as it is stored, or as it comes with the program. */
async function findOrDefaultReminder(id: string, { db, edition, now }: Context): Promise<ReminderRow | undefined> {
  return (await findReminder(db, id)) ?? predefinedReminder(id, edition.current(), now())
}

/** The predefined rules in their order, then the others. */
async function allReminders(context: Context): Promise<Reminder[]> {
  const stored = await listReminderRows(context.db)
  const own = stored.filter(({ _id }) => !isPredefined(_id))
  const ids = [...PREDEFINED_REMINDERS, ...own.map(({ _id }) => _id)]
  const runs = await listRuns(context.db)
  const newest = ids.flatMap((id) => runs.find(({ reminderId }) => reminderId === id) ?? [])
  const lastRuns = await toRuns(newest, context.db)
  return ids.flatMap((id) => {
    const row = stored.find(({ _id }) => _id === id)
    const known = row ?? predefinedReminder(id, context.edition.current(), context.now())
    const place = newest.findIndex(({ reminderId }) => reminderId === id)
    return known ? [toReminder(known, row === undefined, lastRuns[place] ?? null, context)] : []
  })
}

function toReminder(
  { _id, rule, isOn }: ReminderRow,
  isDefault: boolean,
  lastRun: ReminderRun | null,
  { edition, now }: Context,
): Reminder {
  const next = isOn ? nextDue(rule, edition.current(), now()) : undefined
  const nextAt = next === undefined ? null : isoOf(next)
  return { _id, ...rule, isOn, isReady: isPredefined(_id), isDefault, nextAt, lastRun }
}

async function toRuns(runs: readonly RunRow[], db: Context['db']): Promise<ReminderRun[]> {
  const countsOf = await recipientCounts(db)
  return runs.map(({ dueAt, at, outcome, found, campaignId }) => ({
    dueAt: isoOf(dueAt),
    at: isoOf(at),
    outcome,
    found,
    campaignId,
    counts: countsOf(campaignId),
  }))
}

const SCHEDULE_KEYS: readonly (keyof Schedule)[] = ['when', 'day', 'before', 'every', 'from', 'until', 'hour']
const isSameSchedule = (one: StoredRule, other: StoredRule) => SCHEDULE_KEYS.every((key) => one[key] === other[key])

/** @throws ApiError model_mistakes, reminder_too_many, invalid */
async function saveReminder(
  id: string,
  { isOn, ...rule }: ReminderRule,
  actor: Actor,
  context: Context,
): Promise<Reminder> {
  requireTexts(rule, variablesOf(rule.filter))
  if (rule.name === '' && !isPredefined(id)) throw invalidField('name', 'error:required')
  if (rule.when === 'every' && rule.until < rule.from) throw invalidField('until')
  const author = authorOf(actor, context)
  await context.write(async (tx) => {
    const { members } = await findDue(tx, id, rule, author.at, context)
    if (isOn && members.length > REMINDER_CEILING)
      throw new ApiError('reminder_too_many', { extra: { count: members.length, most: REMINDER_CEILING } })
    const before = await findReminder(tx, id)
    const isContinued = isOn && before?.isOn && isSameSchedule(before.rule, rule)
    const onSince = isContinued ? before.onSince : author.at
    await putReminder(tx, { _id: id, rule, language: actor.language, isOn, onSince, actor: author.actor })
    if (!isOn && before?.isOn) await withdrawRuns(tx, id, author.at)
    const isSwitched = isOn !== (before?.isOn ?? false)
    await log(tx, id, [...(before || isPredefined(id) ? [] : ['_id']), ...(isSwitched ? ['isOn'] : ['rule'])], author)
  })
  return orNotFound((await allReminders(context)).find(({ _id }) => _id === id))
}

/** Cancels the unsent mails of a rule's runs. */
async function withdrawRuns(tx: Tx, id: string, at: number) {
  for (const { campaignId } of await listRuns(tx, id)) {
    const campaign = await findCampaign(tx, campaignId)
    if (campaign?.state === 'running') await stopCampaign(tx, campaign, at)
    else if (campaign) await withdrawMails(tx, campaign._id, at)
  }
}
