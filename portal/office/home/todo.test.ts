import { expect, test } from 'vitest'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { reasonCounts, todoRows } from './todo.tsx'

const NONE = { count: 0, oldestAt: null }
const waits: Overview['waits'] = {
  visas: { count: 2, oldestAt: '2025-08-05T10:00:00.000Z' },
  speakers: NONE,
  photos: { count: 1, oldestAt: '2025-08-09T10:00:00.000Z' },
  failedMails: NONE,
  noLink: { count: 3, oldestAt: '2025-08-01T10:00:00.000Z' },
  linkUnused: { count: 2, oldestAt: '2025-08-10T10:00:00.000Z' },
  noPhoto: NONE,
  conflicts: NONE,
  reminders: NONE,
  // The time is not known.
  quotas: { count: 1, oldestAt: null },
}

test('the oldest leads, and what has no time comes last', () => {
  expect(todoRows({ waits }, () => true).map(({ kind }) => kind)).toEqual([
    'noLink',
    'visas',
    'photos',
    'linkUnused',
    'quotas',
  ])
})

test('reasons of failed mails are counted without the numbers that servers add', () => {
  expect(
    reasonCounts([
      { reason: 'mailbox is full (452 4.2.2)', count: 2 },
      { reason: 'no such mail domain', count: 2 },
      { reason: 'no such mail domain (550 5.1.2)', count: 1 },
    ]),
  ).toEqual([
    { words: 'no such mail domain', count: 3 },
    { words: 'mailbox is full', count: 2 },
  ])
})
