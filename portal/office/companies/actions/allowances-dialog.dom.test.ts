import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { CompanyRow } from '#portal/office/companies/company-rows.ts'
import { press, render, screen, userEvent } from '#portal/testing/render-portal.ts'
import { AllowancesButton } from './allowances-dialog.tsx'

const company = (all: number) =>
  ({
    ...{ _id: `c${all}`, raisonSocial: `Atlas ${all}`, unverifiedEmail: false },
    badge: { exhibitor: { all }, delegate: { all: 2 }, vip_delegate: { all: 0 }, visitor: { all: 0 } },
    used: { exhibitor: 5, delegate: 0, vip_delegate: 0, visitor: 0 },
  }) as unknown as CompanyRow

async function open(companies: CompanyRow[]) {
  const start = vi.fn(async () => {})
  render(createElement(AllowancesButton, { companies, start }))
  await press('Allowances')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Booth Staff, in total' })
  return { field, start }
}

test('the fields hold the totals of now, and say what is used; +5 is five more', async () => {
  const { field, start } = await open([company(6)])
  expect(field.value).toBe('6')
  expect(screen.getByText('5 of 6 used')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '+5')
  expect(screen.getByText('5 of 11 used')).toBeTruthy()
  await press('Save')
  expect(start).toHaveBeenCalledOnce()
})

test('a total below what is used is refused with a message', async () => {
  const { field, start } = await open([company(6)])
  await userEvent.clear(field)
  await userEvent.type(field, '4{Enter}')
  expect(screen.getByText('At least 5: in use at Atlas 6 already')).toBeTruthy()
  expect(start).not.toHaveBeenCalled()
})

test('where companies differ the field is empty, and left so changes nothing', async () => {
  const { field, start } = await open([company(6), company(8)])
  expect(field.value).toBe('')
  expect(screen.getByText('Differs from company to company')).toBeTruthy()
  await press('Save')
  expect(start).not.toHaveBeenCalled()
})
