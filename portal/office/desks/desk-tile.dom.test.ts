import { screen } from '@testing-library/react'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice } from '#portal/office/testing/render-office.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import type { Desk } from '#shared/desk/desk.contract.ts'
import { DeskTile, DeskTiles } from './desk-tiles.tsx'

const NOW = '2031-10-06T11:29:00.000Z'
const arrivals: Arrivals = {
  day: '2031-10-06',
  at: NOW,
  in: 612,
  of: 700,
  quarters: [],
  types: [],
  companies: [],
  desks: [{ _id: 'one', count: 612 }],
}
const DESK: Desk = {
  _id: 'one',
  name: 'Desk 1, south entrance',
  kind: 'desk',
  createdAt: NOW,
  lastSeenAt: NOW,
  ...{
    revokedAt: null,
    closedAt: null,
    waiting: { changes: 0, labels: 0 },
    isRehearsing: false,
    staff: 'Nadia',
    issuedBy: 'Selma Tounsi',
  },
}
const draw = (part: ReactElement) => renderOffice(part, [[queries.me, { calls: [] }]])
const show = (given: Partial<Desk>) => {
  draw(createElement(DeskTile, { desk: { ...DESK, ...given }, arrivals, onRevoke: () => {} }))
  return screen.getByRole('listitem').textContent
}
const OFFLINE = { lastSeenAt: '2031-10-06T11:15:00.000Z' }

test('a tile says where the desk stands, who works there, and what waits', () => {
  expect(show({ waiting: { changes: 2, labels: 12 } })).toMatch(
    /^Desk 1.*Online.*south entrance, Nadia.*612.*Waiting there\s*2 changes, 12 labels$/,
  )
})

test('before anybody has worked there it names who issued the key', () => {
  expect(show({ staff: '' })).toMatch(/south entrance, key issued by Selma Tounsi.*Waiting there\s*nothing$/)
})

test('of a desk out of reach it promises no more than it knows', () => {
  expect(show({ ...OFFLINE, waiting: { changes: 37, labels: 0 } })).toMatch(/Offline.*14 min.*at least 37 changes$/)
})

test.each([
  ['told nothing', null],
  ['had sent all', { changes: 0, labels: 0 }],
])('of a desk out of reach that %s it is not known', (_, waiting) => {
  expect(show({ ...OFFLINE, waiting })).toMatch(/Waiting there\s*not known$/)
})

test('a desk that rehearses is told apart', () => {
  expect(show({ isRehearsing: true })).toContain('Rehearsing: nothing counts')
})

test('a desk whose key is revoked has no tile, and is named below', () => {
  const revoked = { ...DESK, _id: 'two', name: 'Desk 2', revokedAt: NOW }
  draw(createElement(DeskTiles, { desks: [DESK, revoked], arrivals }))
  expect(screen.getAllByText(/Desk 2/)).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Revoked keys' }).textContent).toContain('Desk 2')
})
