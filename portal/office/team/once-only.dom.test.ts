import { createElement, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#portal/office/lib/queries.ts'
import { press, render, renderOffice, screen, userEvent } from '#portal/office/testing/render-office.ts'
import { shownToasts } from '#portal/testing/shown-toasts.ts'
import type { ApiKey, Me } from '#shared/member/member.contract.ts'
import { SecondFactorBlock } from './account-page.tsx'
import { Secret } from './member-dialogs.tsx'
import { KeysBlock } from './team-page.tsx'

const ME: Me = {
  _id: 'm1',
  name: 'Selma',
  email: 'selma@organizer.example',
  roles: [],
  waiting: [],
  calls: [],
  hasSecondFactor: false,
  recoveryCodes: 0,
}
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`)

const shown = vi.fn()
let sent: string[] = []
beforeEach(() => {
  sent = []
  Element.prototype.scrollIntoView = shown
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    if (method === 'PUT') return Response.json({ recoveryCodes: CODES })
    return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/Foyer' })
  })
})

function open(part: ReactElement, keys: ApiKey[] = []) {
  renderOffice(part, [[queries.apiKeys, keys]])
}

test('Q-221 the recovery codes, shown once, are brought into view with their heading, which has the focus', async () => {
  open(createElement(SecondFactorBlock, { me: ME }))
  await userEvent.type(screen.getByLabelText('Password'), 'a long passphrase')
  await press('Set up the second factor')
  // Read off a phone and typed at once, without a look for the field.
  expect(document.activeElement).toBe(await screen.findByRole('textbox'))
  await userEvent.keyboard('123456')
  await press('Turn it on')
  const heading = await screen.findByRole('heading', { name: 'Your recovery codes' })
  expect(document.activeElement).toBe(heading)
  expect(shown.mock.instances).toContain(heading)
  expect(screen.getByText(/They are shown only now/)).toBeTruthy()
})

const key = (name: string, endsAt: string): ApiKey => ({
  _id: name,
  name,
  roles: [],
  issuedBy: 'Selma',
  createdAt: endsAt,
  endsAt,
})

test('Q-222 a key says who made it and its end with the year, also where that is over', () => {
  open(createElement(KeysBlock), [key('Old', '2020-01-01T00:00:00.000Z'), key('New', '2091-06-01T12:00:00.000Z')])
  expect(screen.getAllByText('Selma')).toHaveLength(2)
  expect(screen.getByText(/^Ended, 1 Jan 2020/)).toBeTruthy()
  expect(screen.getByText(/^1 Jun 2091/)).toBeTruthy()
})

test('Q-222 a key that would end at once is refused at its field, and nothing is sent', async () => {
  open(createElement(KeysBlock))
  await press('New key')
  const days = await screen.findByRole('textbox', { name: 'Days until it ends' })
  for (const typed of ['-5', 'soon']) {
    await userEvent.clear(days)
    await userEvent.type(days, typed)
    await press('Make the key')
    await screen.findByText('Enter a whole number of days, at least 1')
  }
  expect(sent).toEqual([])
})

test('a key that is shown once says whether it was copied', async () => {
  render(createElement(Secret, { text: 'a key that is shown once' }))
  await press('Copy')
  expect(await navigator.clipboard.readText()).toBe('a key that is shown once')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await press('Copy')
  expect(shownToasts()).toEqual([
    { type: 'success', title: 'Success', text: 'Copied' },
    { type: 'error', title: 'Could not copy', text: 'a key that is shown once' },
  ])
})
