import { createElement, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, screen, typeIn, userEvent, waitFor } from '#portal/office/testing/render-office.ts'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import type { Desk } from '#shared/desk/desk.contract.ts'
import { newDeskKey, parseDeskKey } from '#shared/desk/desk-key.ts'
import { DeskTile, DeskTiles, NewDesk } from './desk-tiles.tsx'

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

const KEY = newDeskKey()
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as { name: string }
    sent.push(body)
    return Response.json({ _id: 'one', key: KEY, ...body }, { status: 201 })
  })
})

async function issueKey(calls: string[] = ['desk.createDesk']) {
  renderOffice(createElement(NewDesk), [[queries.me, { calls }]])
  if (calls.length === 0) return
  await press('New key')
  await typeIn('Name of the desk', 'Desk 3, north entrance')
  await press('Issue the key')
  await screen.findByText('The key of Desk 3, north entrance. It is shown only once.')
}

test('a key is shown in groups that can be typed, and as a code for the desk’s camera', async () => {
  await issueKey()
  const shown = screen.getByText(/^FD[\dA-Z ]+$/).textContent ?? ''
  expect(shown).toMatch(/^\S{4}( \S{4})+$/)
  expect(parseDeskKey(shown)).toBe(KEY)
  const code = screen.getByRole('img', { name: 'The key as a code for the desk’s camera' })
  await waitFor(() => expect(code.querySelector('svg path, svg rect')).not.toBeNull())
  expect(sent).toEqual([{ name: 'Desk 3, north entrance', kind: 'desk' }])
})

test('Escape and a click beside it do not lose the key that is shown once; its own button closes it', async () => {
  await issueKey()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText(/^FD[\dA-Z ]+$/)).toBeTruthy()
  await press('I have saved it')
  expect(screen.queryByText(/^FD[\dA-Z ]+$/)).toBeNull()
})

test('who may issue none is offered none', async () => {
  await issueKey([])
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
})
