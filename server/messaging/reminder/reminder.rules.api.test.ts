import { beforeEach, expect, test } from 'vitest'
import { copyBadges } from '#server/testing/copy-badges.ts'
import { reminderRuleOf } from '#server/testing/past-server.ts'
import {
  buildBadge,
  buildCompany,
  buildInvitedBadge,
  errorOf,
  expectRefusal,
  idParams,
  startServerForTest,
  TEST_NOW,
  type TestServer,
} from '#server/testing/records.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { predefinedReminder } from './run-reminders.ts'
import { openReminders, type Reminders } from './testing/open-reminders.ts'

let reminders: Reminders
let server: TestServer
beforeEach(async () => {
  reminders = await openReminders()
  server = reminders.server
})

test('Q-271 five predefined rules exist in both languages, off; none writes to anybody before it is switched on', async () => {
  await reminders.silentCompanies(1)
  const predefined = await server.organizer.reminder.listReminders()
  expect(predefined.map(({ _id }) => _id)).toEqual([
    'never_signed_in',
    'places_left',
    'no_answer',
    'no_photo',
    'materials_empty',
  ])
  for (const rule of predefined) {
    expect(rule).toMatchObject({ isOn: false, isReady: true, isDefault: true, nextAt: null, lastRun: null })
    // Each passes its own checks.
    await server.organizer.reminder.updateReminder(idParams(rule, reminderRuleOf(rule)))
  }
  await reminders.pass(0)
  await reminders.pass(30)
  expect(reminders.reminded()).toEqual([])
})

test('Q-301 who was invited and has not begun is reminded in both languages, and who has begun is not', async () => {
  const company = await buildCompany(server)
  const silent = await buildBadge(company, { type: 'visitor', email: 'silent@guests.example' })
  await buildBadge(company, { type: 'visitor', email: 'begun@guests.example', nom: 'Amina' })
  const rule = await reminders.switchOn('no_answer')
  expect(rule.filter).toBe('badges_no_answer')
  await reminders.pass(0)
  const mails = reminders.smtp.mails.filter(({ parsed }) => parsed.subject?.includes('waiting for your answer'))
  expect(mails.map(({ recipients }) => recipients)).toEqual([['silent@guests.example']])
  const html = String(mails[0]?.parsed.html)
  expect(html).toContain(`/badge/${silent.link}`)
  expect(html).toContain('Fill in my badge')
  expect(html).toContain('Remplir mon badge')
  await server.organizer.badge.updateBadge(idParams(silent, { nom: 'Yacine' }))
  await reminders.pass(7)
  expect((await reminders.runsOf('no_answer'))[0]).toMatchObject({ found: 0 })
})

test('Q-272 a rule that would write to 20,000 is refused with a message; one that grew so large runs for nobody and is reported', async () => {
  const rule = { ...reminderRuleOf(await reminders.switchOn('no_photo', { filter: 'badges' })) }
  await buildInvitedBadge(server, { type: 'visitor' })
  await server.context.write((tx) => copyBadges(tx, 20_000))
  const save = (change: Partial<ReminderRule>) =>
    server.organizer.reminder.updateReminder(idParams('no_photo', { ...rule, ...change }))
  const refusal = await expectRefusal(save({}), 409, 'reminder_too_many')
  expect(refusal.message).toContain('Too many recipients for a reminder')
  await reminders.pass(0)
  expect(await reminders.runsOf('no_photo')).toMatchObject([{ outcome: 'too_many', found: 20_001, campaignId: '' }])
  expect((await server.organizer.overview.getOverview()).waits.reminders.count).toBe(1)
  expect(reminders.smtp.mails.filter(({ parsed }) => parsed.subject?.includes('photo'))).toEqual([])
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
  expect(await server.organizer.reminder.listReminders()).toHaveLength(5)
})

test('switching a rule off cancels its unsent mails; deleting a predefined one resets it', async () => {
  const held = await startServerForTest()
  await reminders.silentCompanies(2, held)
  const rule = await reminders.switchOn('never_signed_in', { name: 'Come in' }, held)
  await reminders.pass(0, held)
  const params = { id: 'never_signed_in' }
  await held.organizer.reminder.updateReminder({ params, body: { ...reminderRuleOf(rule), isOn: false } })
  expect((await reminders.runsOf('never_signed_in', held))[0]?.counts).toMatchObject({ skipped: 2, queued: 0 })
  const [first] = await held.organizer.reminder.deleteReminder({ params })
  expect(first).toMatchObject({ _id: 'never_signed_in', name: '', isOn: false, isDefault: true })
})

test('a predefined rule is of today’s edition', () => {
  const { context } = server
  const late = predefinedReminder('never_signed_in', context.edition.current(), Date.parse('2026-01-05T12:00:00Z'))
  expect(late?.rule).toMatchObject({ from: '2026-01-05', until: '2026-01-05' })
  expect(predefinedReminder('toString', context.edition.current(), TEST_NOW)).toBeUndefined()
})
