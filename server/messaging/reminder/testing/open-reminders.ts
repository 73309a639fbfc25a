import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { runReminders } from '#server/messaging/reminder/run-reminders.ts'
import { switchReminderOn } from '#server/testing/past-server.ts'
import { TEST_NOW } from '#server/testing/test-now.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

/** An hour of the venue that is still to come on the day of the tests. */
const HOUR = 15

export interface Reminders extends Awaited<ReturnType<typeof openReminders>> {}

/** A server that sends reminders. `on` names another one, or the same after a restart. */
export async function openReminders() {
  const mailing = await testServerWithSmtp()
  const { server, smtp } = mailing
  return {
    ...mailing,
    /** Switches a predefined rule on, by default once a week. */
    switchOn: (id: string, change: Partial<ReminderRule> = {}, on = server): Promise<Reminder> =>
      switchReminderOn(on, id, {
        when: 'every',
        every: 7,
        days: 7,
        hour: HOUR,
        from: '2025-08-11',
        until: '2025-10-06',
        ...change,
      }),
    /** The clock goes on to this day, and all that is due goes out. */
    async pass(days: number, on = server) {
      on.setNow(TEST_NOW + days * DAY_MS + 6 * HOUR_MS)
      await runReminders(on.context)
      await on.context.campaigns.idle()
      await on.deliverMails()
    },
    async silentCompanies(count: number, on = server) {
      const emails = Array.from({ length: count }, (_, index) => `silent-${index}@many.example`)
      for (const email of emails) await on.addCompany({ email, raisonSocial: email })
      return emails
    },
    /** To whom reminders went, in order; other mails go out too. */
    reminded: () =>
      smtp.mails.filter(({ parsed }) => parsed.subject?.includes('exhibitor portal')).map(({ recipients: [to] }) => to),
    runsOf: (id: string, on = server) => on.organizer.reminder.listReminderRuns({ params: { id } }),
  }
}
