import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { renderOffice } from '#portal/office/testing/render-office.ts'
import { press } from '#portal/testing/render-portal.ts'
import { CompanyFields } from './company-record-page.tsx'

const ADDRESS = '12 rue Didouche Mourad\nAlger'

test('the lines of an address and of a presentation are kept where they are changed', async () => {
  const company = { _id: 'c1', rev: 1, raisonSocial: 'Sahara Flow', adresse: ADDRESS, signaletique: '', type: '' }
  const texts = { email: '', webSite: '', secteur: '', presentation: 'Pumps.\nValves.', stand: [] }
  renderOffice(createElement(CompanyFields, { company: { ...company, ...texts } as never, onSaved: () => undefined }), [
    [queries.me, { name: 'Selma', calls: ['company.updateCompany'] }],
  ])
  await screen.findByRole('heading', { name: 'Company' })
  await press('Edit')
  const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Address' })
  await userEvent.type(address, ' 16000')
  expect(address.value).toBe(`${ADDRESS} 16000`)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Presentation' }).value).toContain('\nValves.')
})
