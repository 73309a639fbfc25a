import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { openSession } from '#portal/lib/session.ts'
import { press, renderPortal, screen, waitFor } from '#portal/testing/render-portal.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { useSignOut } from './use-sign-out.ts'

function Logout() {
  const logout = useSignOut()
  return createElement('button', { type: 'button', onClick: () => void logout() }, 'Logout')
}

async function signedIn() {
  openSession({ token: 'token', _id: 'company-1' })
  renderPortal(createElement(Fragment, {}, createElement(Logout), createElement(ConfirmHost)))
  await press('Logout')
}

test('LOGIN-15 DLG-06 Q-305 signing out asks first when something typed would be deleted; No keeps session and draft', async () => {
  localStorage.setItem('draft:company:company-1', '{}')
  await signedIn()
  await screen.findByText(/in your other tabs/)
  await press('No')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shownToasts()).toEqual([{ type: 'error', title: 'Rejected', text: 'You have rejected' }])
  expect(localStorage.getItem('token')).toBe('token')
  expect(localStorage.getItem('draft:company:company-1')).toBe('{}')

  await press('Logout')
  await press('Yes')
  await waitFor(() => expect(localStorage.length).toBe(0))
})

test('LOGIN-15 with nothing typed it signs out at once', async () => {
  await signedIn()
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
