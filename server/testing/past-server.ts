import { rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { exportToSqliteFile } from '#server/base/db/postgres/copy-to-file.ts'
import type { Reminder, ReminderRule } from '#shared/reminder/reminder.contract.ts'
import { queryOn } from './postgres.ts'
import type { TestServer } from './test-server.ts'

/** Runs statements past the server, on its own engine. */
export async function runPast({ dataDir, context }: TestServer, sql: string) {
  const { databaseUrl } = context.config
  if (databaseUrl !== undefined) {
    await queryOn(databaseUrl, sql)
    return
  }
  const db = new SqliteDatabase(join(dataDir, 'foyer.db'))
  try {
    db.exec(sql)
  } finally {
    db.close()
  }
}

/** All that a server stored, as a SQLite file to look into: its own, or a copy of what is in PostgreSQL now. */
export async function fileOf({ dataDir, context }: TestServer) {
  const { databaseUrl } = context.config
  if (databaseUrl === undefined) return join(dataDir, 'foyer.db')
  const copy = join(dataDir, 'copy-of-postgres.db')
  rmSync(copy, { force: true })
  await exportToSqliteFile(databaseUrl, copy)
  return copy
}

export async function withReadOnlyDatabase<T>(server: TestServer, look: (db: SqliteDatabase.Database) => T) {
  const db = new SqliteDatabase(await fileOf(server), { readonly: true })
  try {
    return look(db)
  } finally {
    db.close()
  }
}

/** What is sent of a reminder that was answered. */
export function reminderRuleOf({ _id, isReady, isDefault, nextAt, lastRun, ...rule }: Reminder): ReminderRule {
  return rule
}

/** Switches a predefined reminder on. */
export async function switchReminderOn(
  { organizer }: TestServer,
  id: string,
  change: Partial<ReminderRule> = {},
): Promise<Reminder> {
  const found = (await organizer.reminder.listReminders()).find(({ _id }) => _id === id)
  if (!found) throw new Error(`There is no predefined reminder ${id}.`)
  return organizer.reminder.updateReminder({
    params: { id },
    body: { ...reminderRuleOf(found), isOn: true, ...change },
  })
}
