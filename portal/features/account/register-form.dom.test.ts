import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { press, renderPortal, screen, typeIn, userEvent } from '#portal/testing/render-portal.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { RegisterForm } from './register-form.tsx'

async function register() {
  await typeIn('E-mail', 'amina@oranvalves.example')
  await userEvent.type(screen.getByLabelText('Password'), 'a long password')
  await press('Register')
}

test('LOGIN-10 Q-304 who registers gives the company’s name; without it nothing is sent', async () => {
  const onRegistered = vi.fn()
  const { calls } = renderPortal(
    createElement(RegisterForm, { className: undefined, backLink: null, onRegistered }),
    ({ path }) => (path.endsWith('/register') ? { token: 't', _id: 'company-1' } : { _id: 'company-1' }),
  )
  await register()
  await screen.findByText('Company is required')
  expect(calls).toEqual([])

  await typeIn('Company', 'Oran Valves')
  await press('Register')
  await vi.waitFor(() => expect(onRegistered).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({
    email: 'amina@oranvalves.example',
    password: 'a long password',
    raisonSocial: 'Oran Valves',
  })
})

test('LOGIN-11 Q-033 a refused registration is shown only by a browser alert, and keeps the input', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  renderPortal(createElement(RegisterForm, { className: undefined, backLink: null, onRegistered: vi.fn() }), () => {
    throw new CallError(409, 'This email exist')
  })
  await typeIn('Company', 'Oran Valves')
  await register()
  await vi.waitFor(() => expect(alert.mock.calls).toEqual([['This email exist']]))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('amina@oranvalves.example')
  expect(document.body.textContent).not.toContain('This email exist')
})
