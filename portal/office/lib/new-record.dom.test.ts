import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'
import { NewRecord } from './new-record.tsx'

async function refusedWith(error: CallError) {
  const fields = [
    ['email', 'E-mail'],
    ['type', 'Type', [{ value: 'visitor', label: 'Visitor' }]],
  ] as const
  const onAdd = () => Promise.reject(error)
  render(createElement(NewRecord<'email' | 'type'>, { title: 'New', note: '', addLabel: 'Add', fields, onAdd }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New' }))
  await user.click(await screen.findByRole('button', { name: 'Add' }))
}

test('VAL-55 a refusal stands at the field that it names, and marks no other', async () => {
  const words = 'Veuillez sélectionner un type de badge'
  await refusedWith(new CallError(400, words, { code: 'invalid', fields: { type: words } }))
  const told = await screen.findByText(words)
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  expect(email.getAttribute('aria-invalid')).toBeNull()
  expect(told.closest('[data-invalid]')?.textContent).toContain('Visitor')
})

test('one that names no field of the form stands at the first', async () => {
  await refusedWith(new CallError(409, 'This e-mail has a badge', { code: 'email_exists', fields: { nom: 'no' } }))
  await screen.findByText('This e-mail has a badge')
  expect(screen.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
})
