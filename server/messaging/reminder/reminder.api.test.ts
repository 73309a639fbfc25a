import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSmtp, smtpError, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { buildBadge } from '#server/testing/build-badge.ts'
import { buildCompany } from '#server/testing/build-company.ts'
import { copyBadges } from '#server/testing/copy-badges.ts'
import { reminderRuleOf, switchReminderOn } from '#server/testing/switch-reminder-on.ts'
import { errorOf, startTestServer, TEST_NOW, type TestServer } from '#server/testing/test-server.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { readyReminder } from './ready-reminders.ts'
import { runReminders } from './run-reminders.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An hour of the venue that is still to come on the day of the tests. */
const HOUR = 15

let refuses: (to: string) => boolean = () => false
let smtp: LoopbackSmtp
let server: TestServer
beforeEach(async () => {
  refuses = () => false
  smtp = await startLoopbackSmtp({
    recipient: (to) => (refuses(to) ? smtpError(550, '5.1.1 no such user') : undefined),
  })
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

/** Switches a ready rule on, once a week unless told. */
const switchOn = (id: string, change: Partial<ReminderRule> = {}, on = server): Promise<Reminder> =>
  switchReminderOn(on, id, {
    ...{ when: 'every', every: 7, days: 7, hour: HOUR, from: '2025-08-11', until: '2025-10-06' },
    ...change,
  })
/** The clock goes on to this day, and all that is due goes out. */
async function pass(days: number, on = server): Promise<void> {
  on.setNow(TEST_NOW + days * DAY_MS + 6 * 60 * 60 * 1000)
  await runReminders(on.context)
  await on.context.campaigns.idle()
  await on.deliverMails()
}
const silentCompanies = async (count: number, on = server) => {
  const emails = Array.from({ length: count }, (_, at) => `silent-${at}@many.example`)
  for (const email of emails) await on.organizer.company.createCompany({ body: { email, raisonSocial: email } })
  return emails
}
/** To whom reminders went, in order; other mails go out too. */
const reminded = () =>
  smtp.mails.filter(({ parsed }) => parsed.subject?.includes('exhibitor portal')).map(({ recipients: [to] }) => to)
const runsOf = (id: string, on = server) => on.organizer.reminder.listReminderRuns({ params: { id } })

describe('reminders', () => {
  test('Q-271 four ready rules are there in both languages, off; none writes to anybody before it is switched on', async () => {
    await silentCompanies(1)
    const ready = await server.organizer.reminder.listReminders()
    expect(ready.map(({ _id }) => _id)).toEqual(['never_signed_in', 'places_left', 'no_photo', 'materials_empty'])
    for (const rule of ready) {
      expect(rule).toMatchObject({ isOn: false, isReady: true, isDefault: true, nextAt: null, lastRun: null })
      // Each passes its own checks.
      await server.organizer.reminder.updateReminder({ params: { id: rule._id }, body: reminderRuleOf(rule) })
    }
    await pass(0)
    await pass(30)
    expect(reminded()).toEqual([])
  })

  test('Q-271 over weeks 60 reminders go out once each, none after it was done, none doubled by a restart in the middle', async () => {
    const emails = await silentCompanies(20)
    // It would write the campaigns of the next one too, where servers share a database.
    await server.close({ keepData: true })
    let jobs = Number.POSITIVE_INFINITY
    // From some job on, the process is gone as far as the tables can tell.
    const cut = await startTestServer({
      dataDir: server.dataDir,
      env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' },
      write:
        ({ queue }) =>
        (job) =>
          --jobs < 0 ? Promise.reject(new Error('killed')) : queue.write(job),
    })
    await switchOn('never_signed_in', {}, cut)
    for (const day of [0, 1, 7, 8]) await pass(day, cut)
    expect(reminded()).toHaveLength(40)
    // The third run is stored, and none of its mails.
    jobs = 1
    cut.setNow(TEST_NOW + 14 * DAY_MS + 7 * 60 * 60 * 1000)
    await runReminders(cut.context)
    await cut.context.campaigns.idle()
    await cut.close()
    const next = await startTestServer({ dataDir: server.dataDir, env: { SMTP_URL: smtp.url } })
    await pass(14, next)
    await pass(14, next)
    expect(reminded().toSorted()).toEqual([...emails, ...emails, ...emails].toSorted())
    expect((await runsOf('never_signed_in', next)).map(({ counts }) => counts.sent)).toEqual([20, 20, 20])
    // Half of them sign in.
    for (const { _id, email } of ((await next.organizer.company.listCompanies()) as Company[]).slice(0, 10)) {
      const { url } = await next.organizer.loginLink.createLoginLink({ params: { id: _id } })
      const token = new URL(url).searchParams.get('token') ?? ''
      await next.anyone.account.loginByLink({ body: { email, password: token } })
    }
    await pass(21, next)
    expect(reminded()).toHaveLength(70)
    const last = (await next.organizer.reminder.listReminders()).find(({ _id }) => _id === 'never_signed_in')
    expect(last).toMatchObject({ lastRun: { found: 10, outcome: 'begun' }, nextAt: '2025-09-08T14:00:00.000Z' })
    await next.close()
  })

  test('Q-271 a reminder that waits is taken back once what it asks for was done', async () => {
    const held = await startTestServer()
    const { email, calls, id } = await buildCompany(held)
    await switchOn('materials_empty', {}, held)
    await pass(0, held)
    const [waiting] = await held.organizer.mail.listOutbox({ query: { state: 'held' } })
    expect(waiting?.to).toBe(email)
    await calls.material.createMaterial({ body: { company: id, description: 'Chairs', qty: 2 } })
    held.context.config.smtpUrl = smtp.url
    await held.context.mail.reconnect()
    await held.deliverMails()
    expect(smtp.mails.filter(({ parsed }) => parsed.subject?.includes('stand need'))).toEqual([])
    const [run] = await runsOf('materials_empty', held)
    expect(run?.counts).toMatchObject({ left_out: 1, sent: 0, failed: 0 })
    const recipients = await held.organizer.campaign.listRecipients({ params: { id: run?.campaignId ?? '' } })
    expect(recipients).toMatchObject([{ state: 'left_out', reason: 'done' }])
    await held.close()
  })

  test('Q-271 who did it between the run and the writing of the mail gets none', async () => {
    const { calls, id } = await buildCompany(server)
    await switchOn('materials_empty')
    server.setNow(TEST_NOW + 6 * 60 * 60 * 1000)
    const { campaigns } = server.context
    await runReminders({ ...server.context, campaigns: { ...campaigns, wake: () => undefined } })
    await calls.material.createMaterial({ body: { company: id, description: 'Chairs', qty: 2 } })
    campaigns.wake()
    await campaigns.idle()
    expect((await runsOf('materials_empty'))[0]?.counts).toMatchObject({ left_out: 1, open: 0 })
  })

  test('not twice within its days: who had it lately is left out, and a rule before a day runs once', async () => {
    const [email] = await silentCompanies(1)
    await switchOn('never_signed_in', { every: 2, days: 7 })
    for (const day of [0, 2, 4, 6]) await pass(day)
    expect(reminded()).toEqual([email])
    const asked = {
      params: { id: 'never_signed_in' },
      query: { filter: 'companies_never_signed_in', days: 7 },
    } as const
    expect(await server.organizer.reminder.listReminderAudience(asked)).toEqual({ members: [], recent: 1 })
    const [last] = await runsOf('never_signed_in')
    const recipients = await server.organizer.campaign.listRecipients({ params: { id: last?.campaignId ?? '' } })
    expect(recipients).toMatchObject([{ state: 'left_out', reason: 'had_it' }])
    await pass(8)
    expect(reminded()).toEqual([email, email])
    await switchOn('never_signed_in', { when: 'before', day: 'opening', before: 30, days: 1 })
    for (const day of [20, 26, 27, 60]) await pass(day)
    expect(reminded()).toHaveLength(3)
  })

  test('each gets the own link, which is made when the mail is written; a badge’s is that of its page', async () => {
    const [email = ''] = await silentCompanies(1)
    const company = await buildCompany(server)
    const badge = await buildBadge(company, { type: 'visitor', email: 'guest@guests.example', nom: 'Amina' })
    await switchOn('never_signed_in')
    await switchOn('no_photo')
    await pass(0)
    const textTo = (to: string, words: string) =>
      smtp.mails.find(({ recipients, parsed }) => recipients[0] === to && parsed.subject?.includes(words))?.parsed.text
    const [, token = ''] = /loginlink\?token=([\w-]+)/.exec(textTo(email, 'portal') ?? '') ?? []
    await server.anyone.account.loginByLink({ body: { email, password: token } })
    expect(textTo('guest@guests.example', 'photo')).toContain(`https://portal.example/badge/${badge.link}`)
  })

  test('a mail server that refuses nine in ten: it is said of each, nothing is lost, and the next run reaches them', async () => {
    await silentCompanies(10)
    refuses = (to) => !to.startsWith('silent-0')
    await switchOn('never_signed_in')
    await pass(0)
    const [run] = await runsOf('never_signed_in')
    expect(run?.counts).toMatchObject({ sent: 1, failed: 9, left_out: 0, open: 0, waits: 0 })
    const recipients = await server.organizer.campaign.listRecipients({ params: { id: run?.campaignId ?? '' } })
    expect(recipients.filter(({ reason }) => reason === 'mailbox does not exist (550 5.1.1)')).toHaveLength(9)
    refuses = () => false
    await pass(7)
    expect(new Set(reminded()).size).toBe(10)
    expect(reminded()).toHaveLength(11)
  })

  test('Q-272 a rule that would write to 20,000 is refused in words; one that grew so large runs for nobody and is told', async () => {
    const rule = { ...reminderRuleOf(await switchOn('no_photo', { filter: 'badges' })) }
    await buildBadge(await buildCompany(server), { type: 'visitor' })
    await server.context.write((tx) => copyBadges(tx, 20_000))
    const save = (change: Partial<ReminderRule>) =>
      server.organizer.reminder.updateReminder({ params: { id: 'no_photo' }, body: { ...rule, ...change } })
    const refusal = await errorOf(save({}))
    expect([refusal.status, refusal.code]).toEqual([409, 'reminder_too_many'])
    expect(refusal.message).toContain('Too many recipients for a reminder')
    await pass(0)
    expect(await runsOf('no_photo')).toMatchObject([{ outcome: 'too_many', found: 20_001, campaignId: '' }])
    expect((await server.organizer.overview.getOverview()).waits.reminders.count).toBe(1)
    expect(smtp.mails.filter(({ parsed }) => parsed.subject?.includes('photo'))).toEqual([])
    await save({ isOn: false })
    expect((await server.organizer.overview.getOverview()).waits.reminders.count).toBe(0)
  })

  test('a text that loops or names an unknown variable is refused, and so is an end before the beginning', async () => {
    const rule = reminderRuleOf((await server.organizer.reminder.listReminders())[0] as Reminder)
    const create = (change: Partial<ReminderRule>) =>
      errorOf(server.organizer.reminder.createReminder({ body: { ...rule, name: 'Mine', ...change } }))
    expect((await create({ content: 'Good day {{ nmae }}' })).code).toBe('model_mistakes')
    expect((await create({ contentFr: '{% for a in (1..1000000000) %}x{% endfor %}' })).code).toBe('model_mistakes')
    expect((await create({ content: '{% include "mail" %}' })).code).toBe('model_mistakes')
    expect((await create({ until: '2025-01-01' })).fields).toHaveProperty('until')
    expect((await create({ name: '' })).fields).toHaveProperty('name')
    expect((await create({ filter: 'companies_chosen' })).status).toBe(400)
    expect(await server.organizer.reminder.listReminders()).toHaveLength(4)
  })

  test('switched off, what has not gone out is taken back; deleted, a ready rule is as it came', async () => {
    const held = await startTestServer()
    await silentCompanies(2, held)
    const rule = await switchOn('never_signed_in', { name: 'Come in' }, held)
    await pass(0, held)
    const params = { id: 'never_signed_in' }
    await held.organizer.reminder.updateReminder({ params, body: { ...reminderRuleOf(rule), isOn: false } })
    expect((await runsOf('never_signed_in', held))[0]?.counts).toMatchObject({ left_out: 2, open: 0 })
    const [first] = await held.organizer.reminder.deleteReminder({ params })
    expect(first).toMatchObject({ _id: 'never_signed_in', name: '', isOn: false, isDefault: true })
    await held.close()
  })

  test('a run that the server slept through is made up for within a day, and not later', async () => {
    const [email] = await silentCompanies(1)
    await switchOn('never_signed_in', { until: '2025-08-11' })
    await pass(0.9)
    expect(reminded()).toEqual([email])
    await switchOn('never_signed_in', { from: '2025-08-20', until: '2025-08-20' })
    await pass(11)
    expect(reminded()).toEqual([email])
  })

  test('keeps nothing that leads to somebody who was erased', async () => {
    const company = await buildCompany(server)
    const email = 'erased@guests.example'
    const badge = await buildBadge(company, { type: 'visitor', email, nom: 'Amina' })
    await switchOn('no_photo')
    await pass(0)
    expect((await runsOf('no_photo'))[0]?.counts.sent).toBe(1)
    await server.organizer.person.erasePerson({ params: { email } })
    const { db } = server.context
    const rows = await Promise.all([
      db.selectFrom('campaignRecipient').selectAll().execute(),
      db.selectFrom('reminderRun').selectAll().execute(),
      db.selectFrom('reminder').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(badge._id)
    expect(JSON.stringify(rows)).not.toContain(email)
    expect((await runsOf('no_photo'))[0]?.counts.sent).toBe(1)
  })

  test('the database itself refuses a second run for the same time, and anybody twice in one', async () => {
    await silentCompanies(1)
    await switchOn('never_signed_in')
    await pass(0)
    const { db, write } = server.context
    const run = await db.selectFrom('reminderRun').selectAll().executeTakeFirstOrThrow()
    await expect(
      write((tx) =>
        tx
          .insertInto('reminderRun')
          .values({ ...run, campaignId: 'other' })
          .execute(),
      ),
    ).rejects.toThrow(/unique constraint/i)
    const row = await db.selectFrom('campaignRecipient').selectAll().executeTakeFirstOrThrow()
    await expect(
      write((tx) =>
        tx
          .insertInto('campaignRecipient')
          .values({ ...row, place: 9 })
          .execute(),
      ),
    ).rejects.toThrow(/unique constraint/i)
  })

  test('a ready rule is of today’s edition', () => {
    const { context } = server
    const late = readyReminder('never_signed_in', context.edition.current(), Date.parse('2026-01-05T12:00:00Z'))
    expect(late?.rule).toMatchObject({ from: '2026-01-05', until: '2026-01-05' })
    expect(readyReminder('toString', context.edition.current(), TEST_NOW)).toBeUndefined()
  })
})
