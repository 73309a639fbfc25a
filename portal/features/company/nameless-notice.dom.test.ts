import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { NamelessNotice } from './nameless-notice.tsx'

const company = { _id: 'company-1', raisonSocial: '', rev: 3 } as Company

test('a company without a name is asked for it before it invites, and the name is stored', async () => {
  const { calls } = renderPortal(createElement(NamelessNotice, { company }))
  const user = userEvent.setup()
  await screen.findByText(/^Invitations show your company’s name/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Company is required')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Hoggar Forage')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { raisonSocial: 'Hoggar Forage', baseRev: 3 }],
  ])
})

test('a company with a name is not asked', () => {
  renderPortal(createElement(NamelessNotice, { company: { ...company, raisonSocial: 'Hoggar' } }))
  expect(screen.queryByRole('textbox')).toBeNull()
})
