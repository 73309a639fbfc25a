import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { act, cleanup, press, render, screen, userEvent, waitFor } from '#portal/testing/render-portal.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { type ConfirmRequest, confirm } from './confirm-store.ts'

const asked = () => screen.queryByRole('alertdialog')

/** A button that asks, pressed with the keyboard. */
async function ask(request: ConfirmRequest) {
  let answer: Promise<boolean> | undefined
  const onClick = () => {
    answer = confirm(request)
  }
  render(
    createElement('div', {}, [
      createElement('button', { key: 'ask', type: 'button', onClick }, 'Ask'),
      createElement(ConfirmHost, { key: 'host' }),
    ]),
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  return { dialog, answer: () => answer }
}

test('Escape loses nothing, and the focus goes back to where it was', async () => {
  const { answer } = await ask({ item: 'Atlas' })
  await userEvent.keyboard('{Escape}')
  expect(await answer()).toBe(false)
  await waitFor(() => expect(asked()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })))
})

test('the back gesture of a phone closes the dialog alone, and is free again afterwards', async () => {
  const open: { onclose?: () => void; destroy: () => void }[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose?: () => void
      constructor() {
        open.push(this)
      }
      destroy() {
        open.splice(open.indexOf(this), 1)
      }
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const { answer } = await ask({ item: 'Atlas' })
  expect(open).toHaveLength(1)
  act(() => open[0]?.onclose?.())
  expect(await answer()).toBe(false)
  await waitFor(() => expect(asked()).toBeNull())
  expect(open).toHaveLength(0)
})

test('Tab walks through the answers and stays in the dialog; Enter gives the one that has the focus', async () => {
  for (const [name, expected] of [
    ['No', false],
    ['Yes', true],
  ] as const) {
    const { dialog, answer } = await ask({ title: 'Send them?' })
    const walked = new Set<Element | null>()
    while (document.activeElement?.textContent !== name) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
      expect(walked.has(document.activeElement)).toBe(false)
      walked.add(document.activeElement)
    }
    await userEvent.keyboard('{Enter}')
    expect(await answer()).toBe(expected)
    cleanup()
  }
})

test('the answer that does it can name the act', async () => {
  const { answer } = await ask({ title: 'Send this mail?', confirmLabel: 'Send to 22', isNonDestructive: true })
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
  await press('Send to 22')
  expect(await answer()).toBe(true)
})
