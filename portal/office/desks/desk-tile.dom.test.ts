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
const NOT_KNOWN = /Waiting there\s*not known$/

test.each<[string, Partial<Desk>, RegExp]>([
  [
    'where it stands, who works there, and what waits',
    { waiting: { changes: 2, labels: 12 } },
    /^Desk 1.*Online.*south entrance, Nadia.*612.*Waiting there\s*2 changes, 12 labels$/,
  ],
  [
    'who issued the key, before anybody has worked there',
    { staff: '' },
    /south entrance, key issued by Selma Tounsi.*Waiting there\s*nothing$/,
  ],
  [
    'no more than it knows of what is out of reach',
    { ...OFFLINE, waiting: { changes: 37, labels: 0 } },
    /Offline.*14 min.*at least 37 changes$/,
  ],
  ['that it knows nothing of what told nothing', { ...OFFLINE, waiting: null }, NOT_KNOWN],
  ['that it knows nothing of what had sent all', { ...OFFLINE, waiting: { changes: 0, labels: 0 } }, NOT_KNOWN],
  ['that a desk rehearses', { isRehearsing: true }, /Rehearsing: nothing counts/],
])('the tile of a desk says %s', (_, given, words) => {
  expect(show(given)).toMatch(words)
})

test('a desk whose key is revoked has no tile, and is named below', () => {
  const revoked = { ...DESK, _id: 'two', name: 'Desk 2', revokedAt: NOW }
  draw(createElement(DeskTiles, { desks: [DESK, revoked], arrivals }))
  expect(screen.getAllByText(/Desk 2/)).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Revoked keys' }).textContent).toContain('Desk 2')
})
