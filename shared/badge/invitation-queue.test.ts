import { expect, test } from 'vitest'
import { checkQueue, parseQueue, type QueueRow } from './invitation-queue.ts'
import type { BadgeType } from './pass.ts'

const row = (email: string, type: BadgeType = 'visitor', state: QueueRow['state'] = 'new') =>
  ({ id: email + type, email, type, state }) satisfies QueueRow

function check(rows: QueueRow[], visitors = 3) {
  return checkQueue(rows, {
    badges: [
      { email: 'done@x.dz', type: 'delegate' },
      { email: 'guest@x.dz', type: 'visitor' },
    ],
    allowances: { visitor: { all: visitors }, delegate: { all: 2 }, exhibitor: { all: 1 } },
    companyEmail: 'contact@own.dz',
    ownDomain: 'own.dz',
  })
}

test('each row is told what is wrong with it, the first mistake as for a single invitation', () => {
  const { checked } = check([
    row('a@bc'),
    row('Done@x.dz'),
    row('staff@x.dz', 'exhibitor'),
    row('a@gmial.com'),
    row('A@gmial.com'),
    row('guest@x.dz', 'delegate'),
  ])
  expect(checked.map(({ doubt }) => doubt)).toEqual([
    'badge:invitation.email',
    'badge:invitation.duplicate',
    'badge:invitation.domain',
    undefined,
    'badge:many.twice',
    undefined,
  ])
  expect(checked[3]?.meant).toBe('a@gmail.com')
})

test('places are counted down type by type; rows with a mistake and those sent take none', () => {
  const { checked, left } = check([
    row('a@bc'),
    row('b@x.dz'),
    row('s@x.dz', 'visitor', 'sent'),
    row('c@x.dz'),
    row('d@x.dz'),
  ])
  expect(checked.map(({ doubt }) => doubt)).toEqual([
    'badge:invitation.email',
    undefined,
    undefined,
    undefined,
    'badge:many.full',
  ])
  expect(left).toEqual({ visitor: -1, delegate: 1, exhibitor: 1, vip_delegate: 0 })
})

test('what the device kept is a list, or nothing', () => {
  const kept = { text: 'x', type: 'visitor', rows: [row('a@x.dz')] }
  expect(parseQueue(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  for (const broken of [null, {}, { ...kept, type: 'king' }, { ...kept, rows: [{ ...row('a@x.dz'), state: 'gone' }] }])
    expect(parseQueue(broken)).toBeUndefined()
})
