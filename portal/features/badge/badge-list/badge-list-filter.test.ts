import { expect, test } from 'vitest'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { badgeName, countByState, groupByType } from './badge-list-filter.ts'

const all = { type: null, state: null, search: '', sort: null } as const
const badge = (change: Partial<Badge>) =>
  ({
    _id: change.email,
    type: 'exhibitor',
    nom: '',
    prenom: '',
    urlPhoto: '',
    invitation: null,
    ...change,
  }) as Badge
const mail = (state: 'sent' | 'failed', at: string, openedAt: string | null = null) => ({
  state,
  at,
  openedAt,
  reason: '',
  times: 1,
  sentAt: at,
})

const failed = badge({ email: 'f@x.example', invitation: mail('failed', '2025-08-03') })
const pending = badge({ email: 'p@x.example', invitation: mail('sent', '2025-08-01', '2025-08-09') })
const done = badge({
  email: 'd@x.example',
  nom: 'Anis',
  prenom: 'Aït Ahmed',
  invitation: mail('sent', '2025-08-02'),
})
const visitor = badge({ email: 'v@x.example', type: 'visitor' })
const badges = [done, pending, failed, visitor]
const emails = (sort: 'needs' | 'name' | 'latest') =>
  groupByType(badges, { ...all, sort })[0]?.badges.map(({ email }) => email[0])

test('there is one list a type, and none for a type without badges', () => {
  expect(groupByType(badges, all).map((list) => [list.type, list.badges.length])).toEqual([
    ['exhibitor', 3],
    ['visitor', 1],
  ])
})

test('Q-266 a state leaves only its badges, beside a type and a search', () => {
  const shown = (state: 'failed' | 'pending' | 'complete', rest: object = {}) =>
    groupByType(badges, { ...all, state, ...rest }).flatMap((list) => list.badges)
  expect(shown('failed')).toEqual([failed])
  expect(shown('pending')).toEqual([pending, visitor])
  expect(shown('pending', { type: 'visitor' })).toEqual([visitor])
  expect(shown('complete')).toEqual([done])
  expect(shown('complete', { search: 'nobody' })).toEqual([])
})

test('search finds names and e-mails without case and accents, all words', () => {
  expect(groupByType(badges, { ...all, search: 'AHMED ait' })[0]?.badges).toEqual([done])
  expect(groupByType(badges, { ...all, search: 'v@x' }).map((list) => list.type)).toEqual(['visitor'])
  expect(groupByType(badges, { ...all, search: 'ahmed nobody' })).toEqual([])
})

test('lists are sorted by need, by name or by the latest change', () => {
  expect(emails('needs')).toEqual(['f', 'p', 'd'])
  expect(emails('name')).toEqual(['d', 'f', 'p'])
  expect(emails('latest')).toEqual(['p', 'f', 'd'])
})

test('a failed invitation is counted as failed, not as pending', () => {
  expect(countByState([done, pending, failed])).toEqual({ complete: 1, pending: 1, failed: 1 })
})

test('the first name comes before the last name, and the e-mail stands in for both', () => {
  expect(badgeName(done)).toBe('Anis Aït Ahmed')
  expect(badgeName(pending)).toBe('p@x.example')
})
