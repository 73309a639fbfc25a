import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { cleanup, press, renderOffice, screen, waitFor } from '#portal/office/testing/render-office.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { SeasonPlanView } from './season-page.tsx'

const PLAN = {
  fromYear: 2027,
  toYear: 2028,
  at: '',
  actor: '',
  archive: '',
  bytes: 0,
  companies: 0,
  tables: [],
  edition: [],
  blockers: [],
}

async function open(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { dryRun } = JSON.parse(String(body)) as { dryRun: boolean }
    return dryRun ? Response.json(PLAN) : new Promise(() => undefined)
  })
  const dates = { ...EDITION_DEFAULTS.dates, start: '2027-10-04', end: '2027-10-06' }
  const request = {
    start: '2028-10-02',
    end: '2028-10-04',
    year: 2028,
    keepBooths: false,
    keepAllowances: false,
    after: 0,
  }
  renderOffice(createElement(SeasonPlanView, { request, onBegun: () => undefined }), [
    [queries.me, { calls: ['season.beginSeason'] }],
    [queries.edition, { ...EDITION_DEFAULTS, dates }],
  ])
  return screen.findByRole('button', { name: 'Begin the edition 2028' })
}

test('beginning the next edition stands below what one should read, and warns while the present one is not over', async () => {
  const button = await open('2027-07-22T09:00:00Z')
  for (const table of screen.getAllByRole('table'))
    expect(table.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  screen.getByText(/^The edition 2027 has not taken place yet: it opens on 4 October 2027/)
  cleanup()
  await open('2027-10-06T09:00:00Z')
  screen.getByText(/^The edition 2027 is not over yet: it ends on 6 October 2027/)
  cleanup()
  await open('2027-10-07T09:00:00Z')
  expect(screen.queryByText(/not taken place|not over/)).toBeNull()
})

test('while the edition begins, the button says so, whichever step the server is at', async () => {
  await open('2027-10-07T09:00:00Z')
  await press('Begin the edition 2028')
  await waitFor(() => expect(confirmStore.getState().isOpen).toBe(true))
  confirmStore.getState().answer('accept')
  await screen.findByRole('button', { name: 'The next edition is beginning' })
})
