import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { press, renderPortal, screen, userEvent } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { toastStore } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  toastStore.setState({ toasts: [] })
})

async function signIn(company: () => unknown, login: () => unknown = () => ({ token: 't', _id: 'company-1' })) {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  const onSignedIn = vi.fn()
  const props = { email: 'amina@oranvalves.example', onForgot: vi.fn(), onSignedIn, register: null }
  renderPortal(createElement(SignInForm, props), ({ path }) => (path.endsWith('/login_company') ? login() : company()))
  await userEvent.type(await screen.findByLabelText('Password'), 'a long password')
  await press('Sign in')
  return { alert, onSignedIn }
}

test('LOGIN-14 Q-033 a company that cannot be fetched after signing in is shown by a browser alert, not by a toast', async () => {
  const { alert, onSignedIn } = await signIn(() => {
    throw new CallError(500, 'The database is locked')
  })
  await vi.waitFor(() => expect(alert.mock.calls).toEqual([['The database is locked']]))
  expect(toastStore.getState().toasts).toEqual([])
  expect(document.body.textContent).not.toContain('The database is locked')
  expect(localStorage.getItem('token')).toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test.each([
  [401, 'Invalid email or password', 'Invalid email or password'],
  [0, '', 'Unable to reach the server. Please check your internet connection or try again later.'],
  [500, 'The register is being repaired', 'The register is being repaired'],
  [500, '', 'An unexpected error occurred'],
  [401, '', 'An unexpected error occurred'],
])(
  'LOGIN-05 LOGIN-06 LOGIN-07 DLG-11 Q-306 a failure is told by the toast alone, which stays (%s, “%s”)',
  async (status, text, message) => {
    await signIn(
      () => ({}),
      () => {
        throw new CallError(status, text)
      },
    )
    await vi.waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'error', text: message }]))
    expect(document.body.textContent).not.toContain(message)
  },
)

test('a company that signed in by a mailed link and never had a password gets a link to choose one', async () => {
  vi.stubGlobal('alert', vi.fn())
  const sent: unknown[] = []
  const props = { email: 'amina@oranvalves.example', onClose: vi.fn() }
  renderPortal(createElement(ChangePasswordDialog, props), ({ path, body }) => sent.push([path, body]))
  await press('No password yet, or forgotten?')
  await press('Send the link')
  await vi.waitFor(() => expect(sent).toEqual([['/api/user/forgot-password', { email: 'amina@oranvalves.example' }]]))
})
