import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import { CompanyIdentity } from './company-identity.tsx'

const company = {
  ...emptyRecord(COMPANY_FIELDS),
  _id: 'company-1',
  raisonSocial: 'Hoggar Forage',
  name: 'Amel Ziani',
  email: 'amel@hoggar.example',
  stand: [],
  rev: 1,
} as unknown as Company

async function typeName() {
  localStorage.clear()
  renderPortal(createElement(CompanyIdentity, { company }))
  const user = userEvent.setup()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit contact' }))
    return screen.findByRole('textbox', { name: 'Name' })
  }
  const field = await open()
  await user.clear(field)
  await user.type(field, 'Somebody')
  await screen.findByText(/^Unsaved changes/)
  return { user, open }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Cancel takes back what was typed in the contact', async () => {
  const { user, open } = await typeName()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await closed()
  expect(await open()).toHaveProperty('value', 'Amel Ziani')
  expect(screen.queryByText(/^Unsaved changes/)).toBeNull()
})

test('Q-204 Escape puts the contact away and loses nothing', async () => {
  const { user, open } = await typeName()
  await user.keyboard('{Escape}')
  await closed()
  expect(await open()).toHaveProperty('value', 'Somebody')
})
