import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, screen, userEvent, waitFor, within } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { PlanPage } from './plan-page.tsx'

const CALLS = ['edition.placeBooths', 'edition.uploadFloorPlan', 'sponsor.createSponsor', 'sponsor.updateSponsor']
const booth = (stand: string) => ({ stand, type: '', width: null, height: null })
const COMPANIES = [
  { _id: 'hydra', raisonSocial: 'Hydra', email: 'a@hydra.example', stand: [booth('B 12'), booth('B 13')] },
  { _id: 'zenith', raisonSocial: 'Zenith', email: 'a@zenith.example', stand: [booth('C 1')] },
]

/** The page with a plan, and what is sent from it. */
async function open(file: string, { address = '/plan', roles = CALLS, sponsors = [] as object[] } = {}) {
  const sent: { method: string; path: string; body: unknown }[] = []
  let edition: Edition = { ...EDITION_DEFAULTS, floorPlan: { file, booths: {} } }
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const given = JSON.parse(body)
    sent.push({ method, path, body: given })
    edition = { ...edition, floorPlan: { file, booths: { ...edition.floorPlan.booths, ...given.booths } } }
    return new Response(JSON.stringify(path.startsWith('/api/edition') ? edition : given))
  })
  renderOffice(
    createElement(PlanPage),
    [
      [queries.edition, edition],
      [queries.companies, COMPANIES],
      [queries.sponsors, sponsors],
      [queries.me, { name: 'Karim', calls: roles }],
    ],
    address,
  )
  await screen.findByRole('heading', { level: 1 })
  return sent
}

test('without a plan the page says so, and not that every booth is found', async () => {
  await open('')
  expect(screen.getByText('No plan yet')).toBeTruthy()
  expect(screen.queryByText(/is found on the plan/)).toBeNull()
})

test('Q-202 on a picture, booths are marked by keys alone: choose, move, size, save; the next one is offered', async () => {
  const sent = await open('documents/plan.png')
  expect(screen.getByText('Booth numbers not found on the plan: 3')).toBeTruthy()
  screen.getByRole('button', { name: 'B 12' }).focus()
  await userEvent.keyboard('{Enter}')
  const plan = screen.getByRole('application', { name: /^Plan. Booth B 12:/ })
  await waitFor(() => expect(document.activeElement).toBe(plan))
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}{Shift>}{ArrowRight}{/Shift}{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'PUT',
    path: '/api/edition/floor-plan/booths',
    body: { booths: { 'B 12': { x: 0.455, y: 0.45, width: 0.085, height: 0.08 } } },
  })
  await screen.findByRole('application', { name: /^Plan. Booth B 13:/ })
  expect(screen.getByText('Booth numbers not found on the plan: 2')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('application')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('who may not mark is shown the numbers, and offered nothing', async () => {
  await open('documents/plan.png', { roles: [] })
  expect(screen.getByText('B 12')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a sponsor and a manual are added by what they are called; nothing asks for a table', async () => {
  const sent = await open('', { address: '/plan?view=sponsors' })
  await press('Add a sponsor')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).not.toMatch(/table|attachements/i)
  await press('Save', dialog)
  expect(within(dialog).getByText('Please fill this in')).toBeTruthy()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Zenith Energy')
  await press('Save', dialog)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ table: 'sponsors', raisonSocial: 'Zenith Energy', urlLogo: '' })
})

test('a web address is typed letter by letter, also in place of a stored file', async () => {
  const record = { _id: '1', table: 'sponsors', raisonSocial: 'Zenith', urlLogo: 'documents/zenith.png' }
  const sent = await open('', { address: '/plan?view=sponsors', sponsors: [record] })
  await press('Edit Zenith')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /^Or a web address/ }),
    'https://zenith.example/logo',
  )
  await press('Save', dialog)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ urlLogo: 'https://zenith.example/logo' })
})

test('manuals are listed by what they are, not by the names of their files', async () => {
  const record = { _id: '1', table: 'attachements', urlLogo: 'documents/Guide_logistique_EN.pdf' }
  await open('', { address: '/plan?view=manuals', sponsors: [{ ...record, raisonSocial: 'Guide_logistique_EN.pdf' }] })
  expect(screen.getByRole('row', { name: /^Exhibitor manual, English Open the file/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Guide_logistique')
})
