import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { backupsToKeep, isBackupLate } from './backup.rules.ts'

/** One a day at 04:00 in Oran, the newest first; 2025-08-31 is a Sunday. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => ({
    createdAt: new Date(Date.parse('2025-08-31T03:00:00Z') - day * DAY_MS).toISOString(),
  }))
const days = (kept: Set<{ createdAt: string }>) => [...kept].map(({ createdAt }) => createdAt.slice(5, 10))

test('the newest by days are kept, and beyond them the last of each week', () => {
  const kept = backupsToKeep(daily(40), { keep: 3, weeks: 4 })
  expect(days(kept)).toEqual(['08-31', '08-30', '08-29', '08-24', '08-17', '08-10'])
})

test('without weeks only the days count; with few backups all stay', () => {
  expect(days(backupsToKeep(daily(5), { keep: 2 }))).toEqual(['08-31', '08-30'])
  expect(backupsToKeep(daily(5), { keep: 7, weeks: 8 }).size).toBe(5)
})

test('a week begins on Monday at the venue, and not in Greenwich', () => {
  // 23:30 UTC on Sunday is 00:30 on Monday in Oran.
  const list = [{ createdAt: '2025-08-24T23:30:00Z' }, { createdAt: '2025-08-24T22:30:00Z' }]
  expect(backupsToKeep(list, { keep: 1, weeks: 2 }).size).toBe(2)
  expect(backupsToKeep(list.slice(0, 1), { keep: 1, weeks: 2 }).size).toBe(1)
})

test('a backup is late two hours after it was due', () => {
  const late = (newest: string | undefined, now: string) => isBackupLate(4, newest, Date.parse(now))
  const yesterday = '2025-08-10T03:00:00Z'
  expect(late(yesterday, '2025-08-11T04:59:00Z')).toBe(false)
  expect(late(yesterday, '2025-08-11T05:01:00Z')).toBe(true)
  expect(late('2025-08-11T04:30:00Z', '2025-08-11T05:01:00Z')).toBe(false)
  expect(late(undefined, '2025-08-11T05:01:00Z')).toBe(true)
})
