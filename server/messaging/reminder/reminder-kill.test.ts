import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY, type KillableServer } from '#server/testing/killable-server.ts'
import { reminderRuleOf } from '#server/testing/past-server.ts'
import { VENUE_OFFSET_MS, venueDay } from '#shared/edition/edition.rules.ts'
import type { Reminder } from '#shared/reminder/reminder.contract.ts'

/** More than the pieces that were written when the process ends. */
const RECIPIENTS = 200

let server: KillableServer
beforeEach(() => {
  server = createKillableServer()
})
afterEach(() => server.remove())

/** The database of a process that has ended, or of one that runs, to read from. */
function inDatabase<T>(work: (db: SqliteDatabase.Database) => T) {
  const db = new SqliteDatabase(join(server.dataDir, 'foyer.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const mails = () =>
  inDatabase((db) => db.prepare(`select "to" from outbox where key = 'campaign'`).pluck().all() as string[])

test('Q-271 killed in the middle of a run, it goes on with those who have no mail yet, and with nobody twice', async () => {
  const url = await server.start()
  const headers = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) =>
    (await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
  const emails = Array.from({ length: RECIPIENTS }, (_, at) => `silent-${at}@many.example`)
  for (const email of emails) await call('POST', '/api/company/create-company', { email })
  const [ready] = (await call('GET', '/api/reminders')) as [Reminder]
  const now = Date.now()
  const today = venueDay(now)
  const hour = new Date(now + VENUE_OFFSET_MS).getUTCHours()
  const days = { when: 'every', every: 1, from: today, until: today, hour } as const
  await call('PUT', `/api/reminders/${ready._id}`, { ...reminderRuleOf(ready), ...days, isOn: true })
  await server.kill()
  // As if it had been switched on before the hour began.
  inDatabase((db) => db.prepare('update reminder set onSince = 0').run())
  await server.start()
  await expect.poll(() => mails().length, { interval: 2, timeout: 30_000 }).toBeGreaterThan(0)
  await server.kill()
  const written = mails()
  expect(new Set(written).size).toBe(written.length)
  await server.start()
  await expect.poll(() => mails().length, { interval: 50, timeout: 30_000 }).toBe(RECIPIENTS)
  expect(mails().toSorted()).toEqual(emails.toSorted())
  const runs = inDatabase((db) => db.prepare('select found from reminderRun').pluck().all())
  expect(runs).toEqual([RECIPIENTS])
})
