import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { cleanup, renderPortal, screen, userEvent, waitFor, within } from '#portal/testing/render-portal.ts'
import { exhibitorsQuery } from './directory-list.ts'
import { DirectoryView } from './directory-view.tsx'

const COMPANIES = ['Atlas Corrosion', 'Benali & Fils', 'Groupe Atlas', 'Zibans Énergie'].map((raisonSocial, index) => ({
  _id: String(index),
  raisonSocial,
  urlLogo: '',
  secteur: index === 1 ? 'Drilling' : index === 2 ? 'Services' : '',
  isDescribed: index === 1,
  stand: index === 0 ? ['B 114', 'B 116', 'C 1', 'C 2', 'C 3'].map((stand) => ({ stand })) : [],
}))

function List() {
  return createElement(DirectoryView, {
    kind: 'exhibitors',
    heading: 'Exhibitors',
    query: useCachedQuery(exhibitorsQuery),
  })
}
async function open(address: string, companies = COMPANIES) {
  window.history.replaceState(null, '', address)
  const answer = ({ path }: { path: string }) =>
    path.endsWith('/1') ? { presentation: 'We drill.', webSite: 'benali.example' } : companies
  renderPortal(createElement(List), answer, address)
  await screen.findByRole('searchbox')
}
const shown = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('role') === 'listitem' && !item.closest('[hidden]'))
    .map((item) => item.querySelector('p')?.textContent)
const letters = () => within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link')

beforeEach(() => {
  window.history.replaceState(null, '', '/exhibitor')
})

test('a search is kept in the address, and found again from it; names that begin with it come first', async () => {
  await open('/exhibitor')
  await screen.findByText('Zibans Énergie')
  await userEvent.type(screen.getByRole('searchbox'), 'atlas')
  await waitFor(() => expect(window.location.search).toBe('?q=atlas'))
  await waitFor(() => expect(shown()).toEqual(['Atlas Corrosion', 'Groupe Atlas']))
})

test('a booth is found by its number, however it is written', async () => {
  for (const written of ['B 114', 'b114']) {
    await open(`/exhibitor?q=${encodeURIComponent(written)}`)
    await waitFor(() => expect(shown()).toEqual(['Atlas Corrosion']))
    cleanup()
  }
})

test('what only sounds alike is marked, and leads to all', async () => {
  await open('/exhibitor?q=atlasse')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(shown()).toHaveLength(4))
})

test('a sector is chosen, and kept in the address', async () => {
  await open('/exhibitor')
  await screen.findByText('Zibans Énergie')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Services')
  await waitFor(() => expect(shown()).toEqual(['Groupe Atlas']))
  expect(window.location.search).toBe('?sector=Services')
})

test('an address with a search opens with its results; a card opens what the company wrote for the catalogue', async () => {
  await open('/exhibitor?q=benali')
  await waitFor(() => expect(shown()).toEqual(['Benali & Fils']))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'benali')
  expect(screen.queryByText('We drill.')).toBeNull()
  const card = screen.getAllByRole('listitem').find((item) => item.querySelector('mark')) as HTMLElement
  await userEvent.click(within(card).getByText('About the company'))
  await within(card).findByText('We drill.')
  expect(within(card).getByRole('link').getAttribute('href')).toBe('https://benali.example/')
})

test('a letter is kept in the address, and opened again from it', async () => {
  await open('/exhibitor')
  await screen.findByText('Zibans Énergie')
  await userEvent.click(screen.getByRole('link', { name: 'Z' }))
  expect(window.location.hash).toBe('#letter-Z')
})

test('an address with a letter goes to its first card', async () => {
  await open('/exhibitor#letter-Z')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-letter')).toBe('Z'))
})

test('the letters are one stop of the tab key, and the arrows walk through them', async () => {
  await open('/exhibitor')
  await screen.findByText('Zibans Énergie')
  await waitFor(() => expect(letters().filter((letter) => letter.tabIndex === 0)).toHaveLength(1))
  letters()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('B')
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Z')
})

test('a sheet holds every card, also those not yet drawn', async () => {
  await open('/exhibitor', Array(5).fill(COMPANIES).flat())
  await screen.findAllByText('Zibans Énergie')
  window.dispatchEvent(new Event('beforeprint'))
  // Six of them stand once more above the letters.
  expect(shown()).toHaveLength(26)
})

test('booth numbers lead to their place on the map, three at most', async () => {
  await open('/exhibitor')
  const card = (await screen.findByText('Atlas Corrosion')).closest<HTMLElement>('[role=listitem]')
  const links = within(card as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/map?booth=B%20114',
    '/map?booth=B%20116',
    '/map?booth=C%201',
  ])
  expect(within(card as HTMLElement).getByText('and 2 more')).toBeTruthy()
})
