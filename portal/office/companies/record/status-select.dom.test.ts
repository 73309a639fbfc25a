import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice } from '#portal/office/testing/render-office.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { StatusSelect } from './company-facts.tsx'

function show(companyStatuses: string[]) {
  const company = { _id: 'c1', folder: '' } as never
  return renderOffice(createElement(StatusSelect, { company, onSaved: () => undefined }), [
    [queries.edition, { ...EDITION_DEFAULTS, companyStatuses }],
    [queries.companies, []],
    [queries.me, { name: 'Selma', calls: ['company.setCompanyStatus'] }],
  ])
}

test('Q-276 without a list of statuses it is said where that is kept', async () => {
  const { unmount } = show([])
  const link = await screen.findByRole('link', { name: 'List the statuses under Edition' })
  expect(link.getAttribute('href')).toBe('/edition?key=companyStatuses')
  unmount()
  show(['Confirmed'])
  expect(await screen.findByRole('button', { name: /Status/ })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
