import { beforeEach, expect, test } from 'vitest'
import {
  buildCompany,
  DAY_MS,
  HOUR_MS,
  idParams,
  linkToken,
  startServerForTest,
  startTestServer,
  TEST_NOW,
  type TestServer,
} from '#server/testing/records.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { runReminders } from './run-reminders.ts'
import { openReminders, type Reminders } from './testing/open-reminders.ts'

let reminders: Reminders
let server: TestServer
beforeEach(async () => {
  reminders = await openReminders()
  server = reminders.server
})

test('Q-271 over weeks 60 reminders go out once each, none after it was done, none doubled by a restart in the middle', async () => {
  const emails = await reminders.silentCompanies(20)
  // It would write the campaigns of the next one too, where servers share a database.
  await server.close({ keepData: true })
  let jobs = Number.POSITIVE_INFINITY
  // From some job on, the process is gone as far as the tables can tell.
  const cut = await startTestServer({
    dataDir: server.dataDir,
    env: { SMTP_URL: reminders.smtp.url, LOG_LEVEL: 'silent' },
    write:
      ({ queue }) =>
      (job) =>
        --jobs < 0 ? Promise.reject(new Error('killed')) : queue.write(job),
  })
  await reminders.switchOn('never_signed_in', {}, cut)
  for (const day of [0, 1, 7, 8]) await reminders.pass(day, cut)
  expect(reminders.reminded()).toHaveLength(40)
  // The third run is stored, and none of its mails.
  jobs = 1
  cut.setNow(TEST_NOW + 14 * DAY_MS + 7 * HOUR_MS)
  await runReminders(cut.context)
  await cut.context.campaigns.idle()
  await cut.close()
  const next = await startServerForTest({ dataDir: server.dataDir, env: { SMTP_URL: reminders.smtp.url } })
  await reminders.pass(14, next)
  await reminders.pass(14, next)
  expect(reminders.reminded().toSorted()).toEqual([...emails, ...emails, ...emails].toSorted())
  expect((await reminders.runsOf('never_signed_in', next)).map(({ counts }) => counts.sent)).toEqual([20, 20, 20])
  // Half of them sign in.
  for (const { _id, email } of ((await next.organizer.company.listCompanies()) as Company[]).slice(0, 10)) {
    await next.anyone.account.loginByLink({ body: { email, password: await linkToken(next, _id) } })
  }
  await reminders.pass(21, next)
  expect(reminders.reminded()).toHaveLength(70)
  const last = (await next.organizer.reminder.listReminders()).find(({ _id }) => _id === 'never_signed_in')
  expect(last).toMatchObject({ lastRun: { found: 10, outcome: 'begun' }, nextAt: '2025-09-08T14:00:00.000Z' })
})

test('Q-271 a waiting reminder is cancelled once what it asks for is done', async () => {
  const held = await startServerForTest()
  const { email, calls, id } = await buildCompany(held)
  await reminders.switchOn('materials_empty', {}, held)
  await reminders.pass(0, held)
  const [waiting] = await held.outbox({ state: 'held' })
  expect(waiting?.to).toBe(email)
  await calls.material.createMaterial({ body: { company: id, description: 'Chairs', qty: 2 } })
  held.context.config.smtpUrl = reminders.smtp.url
  await held.context.mail.reconnect()
  await held.deliverMails()
  expect(reminders.smtp.mails.filter(({ parsed }) => parsed.subject?.includes('stand need'))).toEqual([])
  const [run] = await reminders.runsOf('materials_empty', held)
  expect(run?.counts).toMatchObject({ skipped: 1, sent: 0, failed: 0 })
  const recipients = await held.organizer.campaign.listRecipients(idParams(run?.campaignId ?? ''))
  expect(recipients).toMatchObject([{ state: 'skipped', reason: 'done' }])
})

test('Q-271 who did it between the run and the writing of the mail gets none', async () => {
  const { calls, id } = await buildCompany(server)
  await reminders.switchOn('materials_empty')
  server.setNow(TEST_NOW + 6 * HOUR_MS)
  const { campaigns } = server.context
  await runReminders({ ...server.context, campaigns: { ...campaigns, wake: () => undefined } })
  await calls.material.createMaterial({ body: { company: id, description: 'Chairs', qty: 2 } })
  campaigns.wake()
  await campaigns.idle()
  expect((await reminders.runsOf('materials_empty'))[0]?.counts).toMatchObject({ skipped: 1, queued: 0 })
})

test('not twice within its days: who had it lately is left out, and a rule before a day runs once', async () => {
  const [email] = await reminders.silentCompanies(1)
  await reminders.switchOn('never_signed_in', { every: 2, days: 7 })
  for (const day of [0, 2, 4, 6]) await reminders.pass(day)
  expect(reminders.reminded()).toEqual([email])
  const asked = {
    params: { id: 'never_signed_in' },
    query: { filter: 'companies_never_signed_in', days: 7 },
  } as const
  expect(await server.organizer.reminder.listReminderAudience(asked)).toEqual({ members: [], recent: 1 })
  const [last] = await reminders.runsOf('never_signed_in')
  const recipients = await server.organizer.campaign.listRecipients(idParams(last?.campaignId ?? ''))
  expect(recipients).toMatchObject([{ state: 'skipped', reason: 'had_it' }])
  await reminders.pass(8)
  expect(reminders.reminded()).toEqual([email, email])
  await reminders.switchOn('never_signed_in', { when: 'before', day: 'opening', before: 30, days: 1 })
  for (const day of [20, 26, 27, 60]) await reminders.pass(day)
  expect(reminders.reminded()).toHaveLength(3)
})

test('a mail server that refuses nine in ten: each refusal is recorded, nothing is lost, and the next run reaches them', async () => {
  await reminders.silentCompanies(10)
  reminders.refuse((to) => !to.startsWith('silent-0'))
  await reminders.switchOn('never_signed_in')
  await reminders.pass(0)
  const [run] = await reminders.runsOf('never_signed_in')
  expect(run?.counts).toMatchObject({ sent: 1, failed: 9, skipped: 0, queued: 0, pending: 0 })
  const recipients = await server.organizer.campaign.listRecipients(idParams(run?.campaignId ?? ''))
  expect(recipients.filter(({ reason }) => reason === 'mailbox does not exist (550 5.1.1)')).toHaveLength(9)
  reminders.refuse(() => false)
  await reminders.pass(7)
  expect(new Set(reminders.reminded()).size).toBe(10)
  expect(reminders.reminded()).toHaveLength(11)
})

test('a run that the server slept through is made up for within a day, and not later', async () => {
  const [email] = await reminders.silentCompanies(1)
  await reminders.switchOn('never_signed_in', { until: '2025-08-11' })
  await reminders.pass(0.9)
  expect(reminders.reminded()).toEqual([email])
  await reminders.switchOn('never_signed_in', { from: '2025-08-20', until: '2025-08-20' })
  await reminders.pass(11)
  expect(reminders.reminded()).toEqual([email])
})

test('the database itself refuses a second run for the same time, and anybody twice in one', async () => {
  await reminders.silentCompanies(1)
  await reminders.switchOn('never_signed_in')
  await reminders.pass(0)
  const { write } = server.context
  const run = await server.row('reminderRun')
  await expect(
    write((tx) =>
      tx
        .insertInto('reminderRun')
        .values({ ...run, campaignId: 'other' })
        .execute(),
    ),
  ).rejects.toThrow(/unique constraint/i)
  const row = await server.row('campaignRecipient')
  await expect(
    write((tx) =>
      tx
        .insertInto('campaignRecipient')
        .values({ ...row, position: 9 })
        .execute(),
    ),
  ).rejects.toThrow(/unique constraint/i)
})
