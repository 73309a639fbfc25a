import { type Db, equal, type ReminderRunTable, type ReminderTable, type Tx } from '#server/base/index.ts'
import type { ReminderRule } from '#shared/reminder/reminder.contract.ts'

export type StoredRule = Omit<ReminderRule, 'isOn'>
export type ReminderRow = Omit<ReminderTable, 'rule' | 'isOn'> & { rule: StoredRule; isOn: boolean }
export type RunRow = ReminderRunTable

const fromRow = ({ rule, isOn, ...row }: ReminderTable): ReminderRow => ({
  ...row,
  rule: JSON.parse(rule),
  isOn: isOn === 1,
})

export async function listReminderRows(db: Db) {
  return (await db.selectFrom('reminder').selectAll().orderBy('_id').execute()).map(fromRow)
}

export async function findReminder(db: Db, id: string) {
  const row = await db.selectFrom('reminder').selectAll().where('_id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export async function putReminder(tx: Tx, { rule, isOn, ...rest }: ReminderRow) {
  const row = { ...rest, rule: JSON.stringify(rule), isOn: isOn ? 1 : 0 }
  await tx
    .insertInto('reminder')
    .values(row)
    .onConflict((on) => on.column('_id').doUpdateSet(row))
    .execute()
}

export const deleteReminderRow = (tx: Tx, id: string) => tx.deleteFrom('reminder').where('_id', '=', id).execute()

export const findRun = (db: Db, reminderId: string, dueAt: number) =>
  db.selectFrom('reminderRun').selectAll().where(equal({ reminderId, dueAt })).executeTakeFirst()

/** @throws when the rule has run for this time before */
export const insertRun = (tx: Tx, run: RunRow) => tx.insertInto('reminderRun').values(run).execute()

/** Newest first, of one rule or of all. */
export const listRuns = (db: Db, reminderId?: string) =>
  db
    .selectFrom('reminderRun')
    .selectAll()
    .$if(reminderId !== undefined, (query) => query.where('reminderId', '=', reminderId ?? ''))
    .orderBy('dueAt', 'desc')
    .execute()

/** Its campaigns are then like those that somebody began. */
export const deleteRuns = (tx: Tx, reminderId: string) =>
  tx.deleteFrom('reminderRun').where('reminderId', '=', reminderId).execute()

/** Rules that are on and found too many at their last run, and since when the oldest waits. */
export async function countStoppedReminders(db: Db) {
  const on = (await listReminderRows(db)).filter(({ isOn }) => isOn)
  const runs = await listRuns(db)
  const stopped = on.flatMap(({ _id, onSince }) => {
    const last = runs.find(({ reminderId }) => reminderId === _id)
    return last?.outcome === 'too_many' && last.at >= onSince ? [last.at] : []
  })
  return { count: stopped.length, oldest: stopped.length === 0 ? null : Math.min(...stopped) }
}
