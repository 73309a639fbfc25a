import * as z from 'zod/mini'
import { type AudienceMember, audienceMember, RECIPIENT_STATES } from '#shared/campaign/campaign.contract.ts'
import { boolean, defineOrganizerEndpoint, line, number, type Schema, string } from '#shared/contract/endpoint.ts'
import { requiredTexts } from '#shared/mail-model/mail-model.contract.ts'
import { EDITION_DAYS, REMINDER_FILTERS, REMINDER_TIMES } from './reminder.rules.ts'

const MAX_DAYS = 365
const LAST_HOUR = 23

const days = (least: number) =>
  z.int('error:invalid').check(z.minimum(least, 'error:invalid'), z.maximum(MAX_DAYS, 'error:invalid'))
const day = () => z.iso.date('edition:day')
const filter = z.enum(REMINDER_FILTERS, 'error:invalid')

const rule = {
  /** '' for a predefined rule that keeps its own name. */
  name: line(),
  filter,
  /** Nobody gets the same reminder twice within this many days. */
  days: days(1),
  when: z.enum(REMINDER_TIMES, 'error:invalid'),
  /** For 'before': so many days before this day of the edition. */
  day: z.enum(EDITION_DAYS, 'error:invalid'),
  before: days(0),
  /** For 'every': so many days apart, from a day until a day (both included). */
  every: days(1),
  from: day(),
  until: day(),
  /** At the venue. */
  hour: z.int('error:invalid').check(z.minimum(0, 'error:invalid'), z.maximum(LAST_HOUR, 'error:invalid')),
  ...requiredTexts,
  /** Whether it runs by itself. */
  isOn: z.boolean('error:invalid'),
}
const ruleBody = z.object(rule)
/** Who is reminded of what, and when. */
export interface ReminderRule extends z.infer<typeof ruleBody> {}

/** 'too_many': it would have mailed more people than one run may, so it mailed nobody. */
export const RUN_OUTCOMES = ['begun', 'nobody', 'too_many'] as const

const run = z.object({
  /** When it was to run, and when it did (ISO instants). */
  dueAt: string,
  at: string,
  outcome: z.enum(RUN_OUTCOMES),
  /** How many the rule found. */
  found: number,
  /** The campaign that it started, which lists each recipient; '' if none. */
  campaignId: string,
  counts: z.record(z.enum(RECIPIENT_STATES), number),
})
/** The outcome of one run. */
export interface ReminderRun extends z.infer<typeof run> {}

const reminder = z.object({
  _id: string,
  ...rule,
  /** Predefined: it comes with the program, and deleting it restores its original texts. */
  isReady: boolean,
  /** Nobody has changed it. */
  isDefault: boolean,
  /** ISO instants; null when none is left, or while it is off. */
  nextAt: z.nullable(string),
  lastRun: z.nullable(run),
})
export interface Reminder extends z.infer<typeof reminder> {}

const asked = z.object({ filter, days: z.coerce.number('error:invalid').check(z.minimum(1), z.maximum(MAX_DAYS)) })
const due = z.object({
  members: z.array(audienceMember),
  /** How many more match the filter but had this reminder within those days. */
  recent: number,
})
/** Who would get a reminder now. */
export interface ReminderAudience extends z.infer<typeof due> {
  members: AudienceMember[]
}

export const reminderContract = {
  listReminders: defineOrganizerEndpoint('GET /api/reminders', {
    doc: 'The rules by which reminders are sent, including the predefined ones that nobody has changed.',
    response: z.array(reminder),
  }),
  createReminder: defineOrganizerEndpoint('POST /api/reminders', {
    status: 201,
    doc: 'Adds a rule. It is not saved with a mistake in its texts, or if it is on and would mail too many.',
    body: ruleBody,
    response: reminder,
  }),
  updateReminder: defineOrganizerEndpoint('PUT /api/reminders/:id', {
    doc: 'Changes a rule, or switches it on or off; switching it off cancels its unsent mails.',
    body: ruleBody,
    response: reminder,
  }),
  deleteReminder: defineOrganizerEndpoint('DELETE /api/reminders/:id', {
    doc: 'Deletes a rule; a ready one is reset, and off. Its unsent mails are cancelled.',
    response: z.array(reminder),
  }),
  listReminderAudience: defineOrganizerEndpoint('GET /api/reminders/:id/audience', {
    doc: 'Who would get a reminder with this filter now; `:id` may be of a rule that is not saved yet.',
    query: asked,
    response: due as Schema<ReminderAudience>,
  }),
  listReminderRuns: defineOrganizerEndpoint('GET /api/reminders/:id/runs', {
    doc: 'When a rule ran, and with what outcome, newest first.',
    response: z.array(run),
  }),
}
