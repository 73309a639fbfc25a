import { createElement, type FunctionComponent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { saveStatusStore } from '#portal/office/lib/save-state.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { seasonsQuery } from '#portal/office/season/use-season.ts'
import { press, renderOffice, screen, within } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { DeliveryWarnings } from './delivery-warnings.tsx'
import { EditionMenu, RunningJob, SaveStatus } from './organizer-frame.tsx'

const EDITION = {
  name: EDITION_DEFAULTS.name,
  brand: { logo: '' },
  year: 2031,
  venue: { city: 'Oran' },
  dates: { en: '6 to 9 October', fr: '6 au 9 octobre' },
}
const ENDED = { archive: 'foyer-2030', fromYear: 2030, at: '2030-12-01T10:00:00.000Z' }
const CAMPAIGN = { _id: 'k1', state: 'running', object: 'Signage', objectFr: 'Enseigne' }
const COUNTS = { pending: 30, queued: 8, sent: 60, failed: 2, skipped: 4 }

let answer: () => Promise<Response>
beforeEach(() => {
  answer = async () => new Response('{}')
  saveStatusStore.setState({ pendingCount: 0, lastSave: undefined })
  vi.stubGlobal('fetch', () => answer())
})

const show = (part: FunctionComponent, known?: Parameters<typeof renderOffice>[1]) =>
  renderOffice(createElement(part), known, '/visas/v1')

test('what was changed is saved, is on its way, or is not saved', async () => {
  const { container } = show(SaveStatus)
  expect(container.textContent).toBe('')
  let end = (_: Response) => {}
  answer = () => new Promise((resolve) => (end = resolve))
  const change = () => calls.badge.deleteBadge({ params: { id: 'b1' } })
  const saved = change()
  expect((await screen.findByText('Saving…')).textContent).toBe('Saving…')
  end(new Response('{}'))
  await saved
  expect((await screen.findByText(/^Saved \d\d:\d\d$/)).dataset.failed).toBeUndefined()
  answer = async () => new Response('{"error":"no"}', { status: 409 })
  await expect(change()).rejects.toThrow()
  expect((await screen.findByText(/^Not saved, \d\d:\d\d$/)).dataset.failed).toBe('true')
})

test('reading and looking are no changes', async () => {
  await calls.badge.listBadges()
  await calls.campaign.listAudience({ body: { filter: 'all' as never } })
  expect(saveStatusStore.getState().lastSave).toBeUndefined()
})

test('a running campaign or reminder shows its progress, and links to its page', () => {
  const { unmount } = show(RunningJob, [
    [seasonsQuery, { year: 2031, begun: [], running: null }],
    [mailQueries.campaigns, [{ ...CAMPAIGN, counts: COUNTS }]],
  ])
  const job = screen.getByRole('link', { name: 'Campaign Signage 58%, 60 of 104' })
  expect(job.getAttribute('href')).toBe('/mail/campaigns/k1')
  unmount()
  const rule = show(RunningJob, [[mailQueries.campaigns, [{ ...CAMPAIGN, reminderId: 'r1', counts: COUNTS }]]])
  expect(screen.getByRole('link', { name: 'Reminder Signage 58%, 60 of 104' })).toBeDefined()
  rule.unmount()
  const ended = (queued: number) => [{ ...CAMPAIGN, state: 'done', counts: { ...COUNTS, pending: 0, queued } }]
  const still = show(RunningJob, [[mailQueries.campaigns, ended(8)]])
  expect(screen.getByRole('link', { name: 'Campaign Signage 81%, 60 of 74' })).toBeDefined()
  still.unmount()
  show(RunningJob, [[mailQueries.campaigns, ended(0)]])
  expect(screen.queryByRole('link')).toBeNull()
})

test('the editions: the present one, the archives of those before, the next one; only what is allowed', async () => {
  const known = [
    [queries.edition, EDITION],
    [seasonsQuery, { year: 2031, begun: [ENDED], running: null }],
  ] as const
  const { unmount } = show(EditionMenu, [
    ...known,
    [queries.me, { calls: ['season.beginSeason', 'season.getArchive', 'visa.listVisas'] }],
  ])
  await press(/Oran 2031$/)
  const menu = within(await screen.findByRole('dialog', { name: 'Editions' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Oran 2031, the present edition',
    'Next edition',
  ])
  expect(menu.getByText('2030').parentElement?.textContent).toBe('2030ended 1 Dec 2030')
  expect(menu.getByRole('button', { name: 'Archive' })).not.toBeNull()
  unmount()

  show(EditionMenu, [...known, [queries.me, { calls: ['season.getArchive'] }]])
  await press(/Oran 2031$/)
  await screen.findByRole('dialog', { name: 'Editions' })
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Next edition' })).toBeNull()
})

test('Q-249 an event that was given a name is headed by it', async () => {
  show(EditionMenu, [
    [queries.edition, { ...EDITION, name: 'Annaba Energy Days' }],
    [seasonsQuery, { year: 2031, begun: [], running: null }],
    [queries.me, { calls: [] }],
  ])
  await press(/Annaba Energy Days$/)
  expect(screen.getByRole('link', { name: 'Annaba Energy Days, the present edition' })).toBeDefined()
})

test.each([
  ['Settings', ['serverSetting.updateServerSettings'], 1],
  ['An owner changes this under Settings.', [], 0],
])('that links lead nowhere is said with what to do next: %s', async (next, calls, links) => {
  const { container } = show(DeliveryWarnings, [
    [queries.health, { warnings: ['links_local'] }],
    [queries.me, { calls }],
  ])
  await screen.findByText(next, { exact: false })
  expect(container.textContent?.endsWith(`before anyone is invited. ${next}`)).toBe(true)
  expect(screen.queryAllByRole('link')).toHaveLength(links)
})
