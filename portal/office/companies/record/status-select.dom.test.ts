import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, renderOffice, screen, userEvent } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { StatusSelect } from './company-facts.tsx'
import { CompanyFields } from './company-record-page.tsx'
import { RecordBadges } from './related-records.tsx'

function show(companyStatuses: string[]) {
  const company = { _id: 'c1', folder: '' } as never
  return renderOffice(createElement(StatusSelect, { company, onSaved: () => undefined }), [
    [queries.edition, { ...EDITION_DEFAULTS, companyStatuses }],
    [queries.companies, []],
    [queries.me, { name: 'Selma', calls: ['company.setCompanyStatus'] }],
  ])
}

test('Q-276 without a list of statuses the page says where it is set', async () => {
  const { unmount } = show([])
  const link = await screen.findByRole('link', { name: 'List the statuses under Edition' })
  expect(link.getAttribute('href')).toBe('/edition?key=companyStatuses')
  unmount()
  show(['Confirmed'])
  await screen.findByRole('button', { name: /Status/ })
  expect(screen.queryByRole('link')).toBeNull()
})

test('Q-346 badges that were filled in under another name of the company are named and renamed, one by one', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '' }: RequestInit) => {
    if (body) sent.push([path, JSON.parse(String(body))])
    return new Response('{}')
  })
  const badge = (_id: string, nom: string, company: string) => ({ _id, nom, prenom: '', type: 'exhibitor', company })
  const badges = [badge('b1', 'Amina', 'Old'), badge('b2', '', 'Old'), badge('b3', 'Karim', 'New')] as never
  const part = createElement(RecordBadges, { company: { raisonSocial: 'New' } as never, badges })
  renderOffice(part, [
    [queries.collected, []],
    [queries.me, { name: 'Selma', calls: ['badge.updateBadge'] }],
  ])
  await screen.findByText(/^Badges that show another name of the company: 1 \(Old/)
  await press('Show “New” there')
  await vi.waitFor(() => expect(sent).toEqual([['/api/badge/b1', { company: 'New' }]]))
})

test('the lines of an address are kept where it is changed', async () => {
  const company = {
    _id: 'c1',
    adresse: 'Rue 12\nAlger',
    signaletique: '',
    type: '',
    email: '',
    webSite: '',
    secteur: '',
  }
  const opened = { company: { ...company, presentation: '', stand: [] } as never, onSaved: () => undefined }
  renderOffice(createElement(CompanyFields, opened), [[queries.me, { calls: ['company.updateCompany'] }]])
  await screen.findByText('Presentation')
  await press('Edit')
  const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Address' })
  await userEvent.type(address, ' 16000')
  expect(address.value).toBe('Rue 12\nAlger 16000')
})
