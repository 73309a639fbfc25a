import i18next from 'i18next'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice, screen, within } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { DAY_MS } from '#shared/time.ts'
import { HomePage } from './home-page.tsx'
import { REQUIRED_CALLS } from './todo.tsx'

const LONG_AGO = '2025-09-01T08:00:00.000Z'
const wait = (count: number) => ({ count, oldestAt: count > 0 ? LONG_AGO : null })
const NOTHING = {
  visas: wait(0),
  speakers: wait(0),
  photos: wait(0),
  failedMails: wait(0),
  ...{
    noLink: wait(0),
    linkUnused: wait(0),
    noPhoto: wait(0),
    conflicts: wait(0),
    reminders: wait(0),
    quotas: wait(0),
  },
}

const WEEKS = Array.from({ length: 8 }, (_, week) =>
  new Date(Date.parse('2025-06-02') + week * 7 * DAY_MS).toISOString().slice(0, 10),
)

async function show(today: string, found: object, calls: string[] = Object.values(REQUIRED_CALLS)) {
  const overview = {
    today,
    companies: 3,
    people: 40,
    printed: 0,
    needSignage: 2,
    failures: [],
    weekStarts: WEEKS,
    registrations: [],
    completion: [],
    missing: [],
    waits: NOTHING,
    ...found,
  }
  renderOffice(createElement(HomePage), [
    [queries.overview, overview],
    [queries.edition, EDITION_DEFAULTS],
    [queries.health, { warnings: ['backup_late', 'links_local'] }],
    [queries.me, { name: 'Selma', calls, waiting: [] }],
    [queries.dueNotes, []],
    [queries.samples, []],
    [queries.dismissed, { value: {} }],
  ])
  const main = await screen.findByRole('main')
  await within(main).findByRole('heading', { level: 1 })
  return main
}
const headings = (main: HTMLElement) =>
  within(main)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const WAITING = { ...NOTHING, photos: wait(573), noLink: wait(3), failedMails: wait(2), conflicts: wait(1) }
const NO_LINK = {
  waits: WAITING,
  failures: [
    { reason: 'mailbox is full', count: 2 },
    { reason: 'no such mail domain', count: 1 },
  ],
}

test('Q-269 the board comes first, before warnings and the first steps', async () => {
  const main = await show('2025-08-11', NO_LINK)
  expect(headings(main).slice(0, 3)).toEqual(['To do', 'Deadlines', 'Start here'])
  const inOrder = ['Opening day, ', 'Links in mails lead to this computer', 'The daily backup was missed', 'Start here']
  const places = inOrder.map((words) => main.textContent?.indexOf(words) ?? -1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('Q-221 only what the member may do waits for the member', async () => {
  const main = await show('2025-08-11', NO_LINK, ['photo.decidePhoto'])
  const [todo] = within(main).getAllByRole('region')
  const rows = within(todo as HTMLElement).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^573Photos to review/)])
  expect(rows[0]?.hasAttribute('data-first'), 'the first one leads').toBe(true)
})

test('Q-269 without any records, only the first steps are shown', async () => {
  const main = await show('2026-11-28', { companies: 0, people: 0 })
  expect(headings(main)[0]).toBe('Start here')
  expect(main.textContent).not.toMatch(/Nothing to do|already taken place|Registrations/)
})

test.each([
  [
    'en',
    'This event has already taken place: 06 to 08 October 2025.',
    ['2Failed mailsmailbox is full, 2; no such mail domain, 1', '1Desk entry to decide'],
  ],
  [
    'fr',
    'Cet événement a déjà eu lieu\u202f: 6 au 8 octobre 2025.',
    ['2E-mails en écheccette boîte est pleine, 2\u202f; ce domaine n’existe pas, 1', '1Saisie de poste à trancher'],
  ],
])('Q-002 after the event the home page says so calmly, without dates and ages (%s)', async (language, past, rows) => {
  await i18next.changeLanguage(language)
  const main = await show('2026-11-28', NO_LINK)
  const [todo, deadlines] = within(main).getAllByRole('region')
  expect(within(deadlines as HTMLElement).queryAllByRole('link')).toEqual([])
  expect(deadlines?.textContent).toContain(past)
  const links = within(todo as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(rows)
  expect(links.filter((link) => link.hasAttribute('data-first'))).toEqual([])
})
