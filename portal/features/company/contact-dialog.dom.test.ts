import { createElement } from 'react'
import { expect, test } from 'vitest'
import { press, renderPortal, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { CompanyIdentity } from './company-facts.tsx'
import { companyWith } from './testing/company-with.ts'

const company = companyWith({
  raisonSocial: 'Hoggar Forage',
  name: 'Amel Ziani',
  email: 'amel@hoggar.example',
  rev: 1,
})

async function typeName() {
  localStorage.clear()
  renderPortal(createElement(CompanyIdentity, { company }))
  const open = async () => {
    await press('Edit contact')
    return screen.findByRole('textbox', { name: 'Name' })
  }
  const field = await open()
  await userEvent.clear(field)
  await userEvent.type(field, 'Somebody')
  await screen.findByText(/^Unsaved changes/)
  return { open }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Cancel discards the input in the contact', async () => {
  const { open } = await typeName()
  await press('Cancel')
  await closed()
  expect(await open()).toHaveProperty('value', 'Amel Ziani')
  expect(screen.queryByText(/^Unsaved changes/)).toBeNull()
})

test('Q-204 Escape puts the contact away and loses nothing', async () => {
  const { open } = await typeName()
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(await open()).toHaveProperty('value', 'Somebody')
})
