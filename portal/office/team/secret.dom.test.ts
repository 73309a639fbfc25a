import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { toastStore } from '#portal/ui/toast-store.ts'
import { Secret } from './secret.tsx'

test('a key that is shown once says whether it was copied', async () => {
  const user = userEvent.setup()
  render(createElement(Secret, { text: 'a key that is shown once' }))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('a key that is shown once')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const told = toastStore.getState().toasts.map(({ type, title, text }) => ({ type, title, text }))
  expect(told).toEqual([
    { type: 'success', title: 'Success', text: 'Copied' },
    { type: 'error', title: 'Could not copy', text: 'a key that is shown once' },
  ])
})
