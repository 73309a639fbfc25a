import { createElement } from 'react'
import { expect, test } from 'vitest'
import { press, render, screen, userEvent } from '#portal/testing/render-portal.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { NewRecord } from './new-record.tsx'

test('Q-323 a reason that can be overridden is shown first, and overridden once its box is ticked; the next reason asks again', async () => {
  const sent: (readonly string[])[] = []
  const onAdd = (_values: object, anyway: readonly string[]) => {
    sent.push(anyway)
    const code = anyway.length === 0 ? 'domain_mismatch' : 'allowance_used'
    return anyway.length > 1
      ? Promise.resolve()
      : Promise.reject(new CallError(400, `No ${code}`, { code, fields: {} }))
  }
  const fields = [['email', 'E-mail']] as const
  const reasonOf = (error: unknown) => (error as CallError).code
  const words = { title: 'New', note: '', addLabel: 'Add', anywayLabel: 'All the same' }
  render(createElement(NewRecord<'email'>, { ...words, fields, onAdd, reasonOf }))
  await press('New')
  expect(screen.queryByLabelText('All the same')).toBeNull()
  await press('Add')
  await screen.findByText('No domain_mismatch')
  await press('Add')
  await userEvent.click(screen.getByLabelText('All the same'))
  await press('Add')
  await screen.findByText('No allowance_used')
  expect(screen.getByLabelText('All the same')).toHaveProperty('checked', false)
  await userEvent.click(screen.getByLabelText('All the same'))
  await press('Add')
  expect(sent).toEqual([[], [], ['domain_mismatch'], ['domain_mismatch', 'allowance_used']])
})

async function refusedWith(error: CallError) {
  const fields = [
    ['email', 'E-mail'],
    ['type', 'Type', [{ value: 'visitor', label: 'Visitor' }]],
  ] as const
  const onAdd = () => Promise.reject(error)
  render(createElement(NewRecord<'email' | 'type'>, { title: 'New', note: '', addLabel: 'Add', fields, onAdd }))
  await press('New')
  await press('Add')
}

test('VAL-55 a refusal is shown at the field that it names, and at no other', async () => {
  const words = 'Veuillez sélectionner un type de badge'
  await refusedWith(new CallError(400, words, { code: 'invalid', fields: { type: words } }))
  const message = await screen.findByText(words)
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  expect(email.getAttribute('aria-invalid')).toBeNull()
  expect(message.closest('[data-invalid]')?.textContent).toContain('Visitor')
})

test('one that names no field of the form is shown at the first', async () => {
  await refusedWith(new CallError(409, 'This e-mail has a badge', { code: 'email_exists', fields: { nom: 'no' } }))
  await screen.findByText('This e-mail has a badge')
  expect(screen.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
})
