import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { KeyBar, KeysDialog } from './key-bar.tsx'

function Screen() {
  usePageKeys({ r: { label: 'Retry', act: vi.fn() } })
  usePageKeys({ k: { label: 'Find', act: vi.fn() } }, { isCtrl: true, isGlobal: true })
  return createElement(
    Fragment,
    null,
    createElement(KeyBar, { keys: [{ keys: ['ArrowUp', 'ArrowDown'], label: 'Row' }] }, '2 selected'),
    createElement(KeysDialog, { isOpen: true, onClose: vi.fn() }),
  )
}

test('the bar shows the keys of the screen, the dialog those of every screen too', async () => {
  const { container } = render(createElement(Screen))
  expect(container.textContent).toBe('2 selected↑↓RowRRetry')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const rowsOf = (name: string) =>
    within(within(dialog).getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  expect(rowsOf('On this screen')).toEqual(expect.arrayContaining(['RetryR', 'Row↑↓']))
  expect(rowsOf('On every screen')).toEqual(['FindCtrl K'])
})

test('single letters are switched off in the dialog, and are then shown nowhere', async () => {
  const { container } = render(createElement(Screen))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Single letters/ }))
  expect(container.textContent).toBe('2 selected↑↓Row')
  expect(screen.queryByText('Retry')).toBeNull()
  expect(screen.getByText('Find')).not.toBeNull()
})
