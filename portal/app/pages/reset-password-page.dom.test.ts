import { createElement } from 'react'
import { expect, test } from 'vitest'
import { press, renderPortal, screen, userEvent } from '#portal/testing/render-portal.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { Component as LoginPage } from './login-page.tsx'
import { Component as ResetPage } from './reset-password-page.tsx'

test('an expired reset link says so before a password is typed', async () => {
  renderPortal(
    createElement(ResetPage),
    ({ path }) => {
      if (path.endsWith('/check')) throw new CallError(410, 'Gone', { code: 'gone' })
      return {}
    },
    '/account/reset-password?token=used',
  )
  await screen.findByRole('heading', { name: /^This link has already been used/ })
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a new password names its account and signs in at once', async () => {
  const { calls } = renderPortal(
    createElement(ResetPage),
    ({ path }) => {
      if (path.endsWith('/check')) return { email: 'amel@hoggar.example' }
      if (path.endsWith('/login_company')) return { token: 'token', _id: 'company-1' }
      return { _id: 'company-1' }
    },
    '/account/reset-password?token=fresh',
  )
  await screen.findByText('For the account amel@hoggar.example')
  await userEvent.type(screen.getByLabelText('New password'), 'a long password')
  await press('Save and sign in')
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/me_company'))).toBe(true)
  expect(calls.find(({ path }) => path.endsWith('/login_company'))?.body).toEqual({
    email: 'amel@hoggar.example',
    password: 'a long password',
  })
  localStorage.clear()
})

test('Forgot password and back: the focus goes to the field of the form that came', async () => {
  renderPortal(createElement(LoginPage), () => ({}), '/account/login')
  await press('Forgot password')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
})
