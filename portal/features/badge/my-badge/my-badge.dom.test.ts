import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { BADGE } from '#portal/features/badge/testing/complete-badge.ts'
import { EDITION } from '#portal/lib/edition.ts'
import { queryCache } from '#portal/lib/query-cache.ts'
import { press, render, screen, userEvent } from '#portal/testing/render-portal.ts'
import type { BadgePage } from '#shared/badge/badge.schema.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { MyBadge } from './my-badge.tsx'

const show = (page?: BadgePage) => {
  render(createElement(MyBadge, { badge: page ? { ...BADGE, page } : BADGE }))
}
const states = async () => (await screen.findByRole('list', { name: 'State of your badge' })).textContent

beforeAll(() => {
  queryCache.set(EDITION, EDITION_DEFAULTS)
  // The test's document has no top layer.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

test('Q-255 the badge’s state is shown in words, with the inviter', async () => {
  show({ invitedBy: 'Saharaflow', photo: 'accepted', isPrinted: true })
  expect(await states()).toContain('Your photo has been accepted.')
  expect(await states()).toContain('Changes you make now will not appear on the printed badge')
  expect(screen.getByText('Saharaflow').parentElement?.textContent).toBe('Invited by Saharaflow')
})

test('a badge that is not printed says nothing of a print, and a photo that waits says so, a company of one’s own did not invite', async () => {
  show({ invitedBy: 'Her firm', photo: 'waiting', isPrinted: false })
  expect(await states()).toContain('is being checked')
  expect(await states()).not.toContain('printed')
  expect(screen.queryByText(/Invited by/)).toBeNull()
})

test('Q-327 the badge itself has the code, so it is not drawn again; one button saves the badge, and its menu has the PDF', async () => {
  show()
  const save = await screen.findByRole('button', { name: 'Save the badge' })
  expect(screen.queryByText('7HQ2 VK9F XB3M 5T8C')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull()
  const menu = save.parentElement?.querySelector('details') as HTMLDetailsElement
  expect(menu.open).toBe(false)
  await userEvent.click(menu.querySelector('summary') as HTMLElement)
  expect(menu.open).toBe(true)
  await screen.findByRole('button', { name: 'As a PDF' })
})

test('the code fills the screen by a key, and keeps the screen on until it is closed', async () => {
  const release = vi.fn(async () => {})
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  show()
  const button = await screen.findByRole('button', { name: 'Show the QR code' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'QR code of your badge' })
  expect(dialog.textContent).toContain('7HQ2 VK9F XB3M 5T8C')
  expect(dialog.textContent).toContain('Amina Haddad')
  expect(request).toHaveBeenCalledWith('screen')
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(release).toHaveBeenCalled()
})
