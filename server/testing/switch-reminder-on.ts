import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import type { TestServer } from './test-server.ts'

/** What is sent of a reminder that was answered. */
export function reminderRuleOf({ _id, isReady, isDefault, nextAt, lastRun, ...rule }: Reminder): ReminderRule {
  return rule
}

/** Switches a ready reminder on. */
export async function switchReminderOn(
  { organizer }: TestServer,
  id: string,
  change: Partial<ReminderRule> = {},
): Promise<Reminder> {
  const found = (await organizer.reminder.listReminders()).find(({ _id }) => _id === id)
  if (!found) throw new Error(`There is no ready reminder ${id}.`)
  return organizer.reminder.updateReminder({
    params: { id },
    body: { ...reminderRuleOf(found), isOn: true, ...change },
  })
}
