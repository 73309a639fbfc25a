import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { findContradictions } from '#shared/edition/fact-check.rules.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { deadlineRows, reasonCounts, todoRows } from './todo.tsx'

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

const AT = Date.parse('2025-08-11T09:00:00.000Z')
const overview = {
  today: '2025-08-11',
  missing: [{ what: 'signage', companies: 104 }],
  needSignage: 241,
  printed: 12,
  people: 2509,
} as Overview
const rowsOf = (change = {}) => {
  const edition = { ...EDITION_DEFAULTS, ...change }
  return deadlineRows(edition, overview, findContradictions(edition, AT))
}
const row = (name: string, change = {}) => rowsOf(change).find((one) => one.name === name)

test('dates are in order, undecided ones last', () => {
  expect(rowsOf().map(({ name }) => name)).toEqual(['speakerEdit', 'signage', 'hotelList', 'opening', 'badgesAtVenue'])
  expect(
    rowsOf({ badgesAtVenue: '2025-09-22' })
      .map(({ name }) => name)
      .at(-1),
  ).toBe('opening')
})

test('a doubted date says what is wrong with it', () => {
  expect(row('speakerEdit')?.contradiction).toEqual({ code: 'deadline_early', years: 1 })
  expect(row('badgesAtVenue', { badgesAtVenue: '2022-09-22' })?.contradiction).toEqual({
    code: 'deadline_early',
    years: 3,
  })
  expect(row('badgesAtVenue', { badgesAtVenue: '2025-12-01' })?.contradiction?.code).toBe('deadline_late')
  expect(row('signage')?.contradiction).toBeUndefined()
})

test('each says how far it is, and how many days are left', () => {
  expect(row('signage')).toMatchObject({ days: 9, progress: { kind: 'missing', count: 104, total: 241 } })
  expect(row('hotelList')).toMatchObject({ days: 30, progress: { kind: 'unpublished' } })
  expect(row('badgesAtVenue')).toMatchObject({
    date: null,
    days: null,
    progress: { kind: 'printed', count: 12, total: 2509 },
  })
  expect(row('badgesAtVenue', { badgesAtVenue: '2025-09-22' })?.days).toBe(42)
  expect(row('speakerEdit')?.days).toBeNull()
})
