import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { toastStore } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function signIn(company: () => unknown) {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  const onSignedIn = vi.fn()
  const props = { email: 'amina@oranvalves.example', onForgot: vi.fn(), onSignedIn, register: null }
  renderPortal(createElement(SignInForm, props), ({ path }) =>
    path.endsWith('/login_company') ? { token: 't', _id: 'company-1' } : company(),
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return { alert, onSignedIn }
}

test('LOGIN-14 Q-033 a company that cannot be fetched after signing in is told by a browser alert, not by a toast', async () => {
  const { alert, onSignedIn } = await signIn(() => {
    throw new CallError(500, 'The database is locked')
  })
  await vi.waitFor(() => expect(alert.mock.calls).toEqual([['The database is locked']]))
  expect(toastStore.getState().toasts).toEqual([])
  expect(localStorage.getItem('token')).toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
})
