import { createElement } from 'react'
import { expect, test } from 'vitest'
import { press, renderPortal, screen, userEvent, waitFor, within } from '#portal/testing/render-portal.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { AttendeeDecline } from './attendee-decline.tsx'
import { SaveFailed } from './attendee-dialogs.tsx'
import { AttendeeInviter } from './attendee-fields.tsx'

const page = { invitedBy: 'Saharaflow', photo: 'missing', isPrinted: false } as const
const badge = (nom: string, invitedBy = page.invitedBy as string) =>
  ({ _id: 'x', nom, prenom: '', page: { ...page, invitedBy } }) as Badge

test('who invites stands above an open badge’s form; a complete one, and one of the event itself, say nothing of it there', async () => {
  for (const one of [badge('Amina'), badge('', ''), badge('')])
    renderPortal(createElement(AttendeeInviter, { badge: one }))
  expect((await screen.findByText(/Invited by/)).textContent).toBe('Invited by Saharaflow')
})

test('Q-327 one quiet link declines; its dialog has both answers, and nothing is sent before one is pressed', async () => {
  const { calls } = renderPortal(createElement(AttendeeDecline, { badge: badge('') }))
  const link = await screen.findByRole('button', { name: 'Not coming, or not you?' })
  expect(screen.getAllByRole('button')).toEqual([link])
  expect(screen.queryByRole('heading')).toBeNull()
  await userEvent.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Not coming, or not you?' })
  expect(within(dialog).getByText(/will be told by e-mail/)).toBeTruthy()
  expect(calls).toEqual([])
  await press('This is not me', dialog)
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'not_me' }))
  expect(calls[0]?.path).toBe('/api/badge/x/decline')
})

const failed = (status: number) =>
  renderPortal(
    createElement(SaveFailed, {
      isOpen: true,
      failure: new CallError(status, 'This badge could not be found', { code: 'badge_not_found' }),
      onClose: () => {},
      onRetry: () => {},
    }),
  )

test('ERR-03 whose badge is gone while the form is open reads whom to ask', async () => {
  failed(404)
  await screen.findByText('This badge could not be found')
  const link = screen.getByRole('link', { name: EDITION_DEFAULTS.supportEmail })
  expect(link.getAttribute('href')).toBe(`mailto:${EDITION_DEFAULTS.supportEmail}`)
})

test('ERR-03 another refusal is shown alone', async () => {
  failed(400)
  await screen.findByText('This badge could not be found')
  expect(screen.queryByRole('link')).toBeNull()
})
