import i18next from 'i18next'
import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { UndoBar } from '#portal/office/layout/undo-bar.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { clearUndo } from '#portal/office/lib/undo-store.ts'
import { press, renderOffice, screen, userEvent, waitFor, within } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeOverrides } from '#shared/edition/edition.rules.ts'
import { EDITION_ENTRIES, EDITION_GROUPS } from './edition-keys.ts'
import { EditionPage } from './edition-page.tsx'

const CALLS = ['edition.updateEdition', 'setting.updateSetting', 'season.beginSeason']

/** The page at an address such as '/edition?group=brand', on the shipped edition. */
async function open(address: string, calls = CALLS, edition = EDITION_DEFAULTS) {
  const page = createElement(
    Routes,
    {},
    createElement(Route, { path: '/edition/*', element: createElement(EditionPage) }),
  )
  clearUndo()
  const known = [
    [queries.edition, edition],
    [queries.samples, []],
    [queries.dismissed, { value: {}, rev: 1 }],
    [queries.companies, []],
    [queries.me, { name: 'Selma', calls }],
  ] as const
  const view = renderOffice([page, createElement(UndoBar, { key: 'undo' })], known, address)
  await screen.findByRole('heading', { level: 1 })
  return view
}

const keys = Object.values(EDITION_ENTRIES)
  .flat()
  .flatMap(({ id, fields }) => [id, ...fields.map(({ key }) => key)])
  .filter((key) => /[.A-Z]/.test(key))

test.each(['en', 'fr'])('no key, no raw instant and no bare list of numbers is shown, in %s', async (language) => {
  await i18next.changeLanguage(language)
  for (const address of [...EDITION_GROUPS.map((group) => `/edition?group=${group}`), '/edition/facts']) {
    const { container, unmount } = await open(address)
    const shown = container.textContent ?? ''
    for (const key of keys) expect(shown, address).not.toContain(key)
    expect(shown, address).not.toMatch(/\d{4}-\d\d-\d\d|accomodation|Value|Valeur|\{\{|organizer-edition/)
    unmount()
  }
})

test('Q-221 whoever may change nothing reads the values as text: no field, no button, nothing about saving', async () => {
  for (const group of EDITION_GROUPS) {
    const { container, unmount } = await open(`/edition?group=${group}`, [])
    const main = screen.getByRole('main')
    expect(within(main).queryAllByRole('textbox').length, group).toBe(0)
    expect(within(main).queryAllByRole('button').length, group).toBe(0)
    expect(container.querySelector('[inert]'), group).toBeNull()
    expect(main.textContent).not.toContain('Saved when you leave a field')
    unmount()
  }
  await open('/edition?group=event', [])
  expect(screen.getByText('Oran Oil & Gas Exhibition and Conference')).toBeTruthy()
})

test('days of the speakers that are those of the event are one line, and are opened to be changed', async () => {
  const { dates, speakerDates } = EDITION_DEFAULTS
  const fr = { start: dates.start, end: dates.end, text: '6 au 8 octobre' }
  await open('/edition?group=event', CALLS, { ...EDITION_DEFAULTS, speakerDates: { ...speakerDates, fr } })
  const line = screen.getByText('The same days as the event')
  expect(line.closest('details')?.open).toBe(false)
  expect(within(line.closest('section') as HTMLElement).getByRole('heading').textContent).toBe('Days, for speakers')
})

test('the contrast is written as the language writes a number', async () => {
  await i18next.changeLanguage('fr')
  const { container } = await open('/edition/facts')
  expect(container.textContent).toMatch(/\(\d+,\d pour 1\)/)
})

test('a doubted entry says why; the entry that the fact check opens is marked', async () => {
  await open('/edition?key=deadlines.hotelList.date')
  const entry = screen.getByRole('region', { name: 'Speaker edits' })
  expect(within(entry).getByText(/ The edition is 2025\.$/)).toBeTruthy()
  expect(entry.dataset.current).toBeUndefined()
  expect(screen.getByRole('region', { name: 'List of hotels' }).dataset.current).toBe('true')
})

test('the fact check quotes both statements', async () => {
  await open('/edition/facts')
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/The exhibitors’ pages say 6\s–\s8 October 2025/)
  expect(
    screen.getByText(/The page is headed “Exhibitor List 2022”. The edition is 2025./, { selector: 'p' }),
  ).toBeTruthy()
})

test('what is refused stays as typed, with what is expected; nothing is sent', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await open('/edition?group=venue')
  const field = screen.getByRole('textbox', { name: 'Support e-mail' }) as HTMLInputElement
  await userEvent.clear(field)
  await userEvent.type(field, 'salon arobase example{Enter}')
  await screen.findByText('Enter an e-mail address, such as name@example.com')
  expect(field.value).toBe('salon arobase example')
  expect(fetch).not.toHaveBeenCalled()
})

/** Answers every change with the edition that it makes, and remembers it. */
function answerChanges() {
  let edition: unknown = EDITION_DEFAULTS
  const sent: { deadlines: { speakerEdit: { date: string } } }[] = []
  vi.stubGlobal('fetch', async (_address: unknown, { body }: { body: string }) => {
    const { was: _, ...change } = JSON.parse(body)
    sent.push(change)
    edition = mergeOverrides(edition as never, change)
    return Response.json(edition)
  })
  return sent
}

/** Types the year of the speakers’ deadline and leaves the field. */
async function typeYear(text: string) {
  const entry = screen.getByRole('region', { name: 'Speaker edits' })
  const year = within(entry).getByRole('spinbutton', { name: /^year/ })
  await userEvent.click(year)
  await userEvent.keyboard(text)
  await userEvent.tab()
  await userEvent.tab()
  return { year }
}

test('after Undo the field shows the value of before again', async () => {
  const sent = answerChanges()
  await open('/edition?group=deadlines')
  const { year } = await typeYear('2027')
  await press('Undo')
  await waitFor(() =>
    expect(sent.map(({ deadlines }) => deadlines.speakerEdit.date.slice(0, 4))).toEqual(['2027', '2024']),
  )
  await waitFor(() => expect(year.textContent).toBe('2024'))
})

test('a year of two digits is of this century; one outside 2000 to 2100 is refused with a message, and not sent', async () => {
  const sent = answerChanges()
  await open('/edition?group=deadlines')
  await typeYear('26')
  await waitFor(() => expect(sent.map(({ deadlines }) => deadlines.speakerEdit.date.slice(0, 4))).toEqual(['2026']))
  const { year } = await typeYear('2206')
  await screen.findByText('Enter a year from 2000 to 2100, in four digits')
  expect(year.textContent).toBe('2206')
  expect(sent).toHaveLength(1)
})
