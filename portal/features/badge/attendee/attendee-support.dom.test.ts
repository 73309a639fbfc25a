import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { AttendeeDecline } from './attendee-decline.tsx'
import { SaveFailed } from './attendee-dialogs.tsx'

const page = { invitedBy: 'Saharaflow', photo: 'missing', isPrinted: false } as const
const badge = (nom: string, invitedBy = page.invitedBy as string) =>
  ({ _id: 'x', nom, prenom: '', page: { ...page, invitedBy } }) as Badge

test('who invites stands where an open badge is declined; a complete one says it elsewhere', async () => {
  renderPortal(createElement(AttendeeDecline, { badge: badge('') }))
  expect((await screen.findByText('Saharaflow')).parentElement?.textContent).toBe('Invited by Saharaflow')
})

test('a complete badge, and one that the event itself gave, say nothing of it there', async () => {
  renderPortal(createElement(AttendeeDecline, { badge: badge('Amina') }))
  renderPortal(createElement(AttendeeDecline, { badge: badge('', '') }))
  expect(await screen.findAllByRole('button', { name: 'This is not me' })).toHaveLength(2)
  expect(screen.queryByText(/Invited by/)).toBeNull()
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

test('ERR-03 another refusal stands alone', async () => {
  failed(400)
  await screen.findByText('This badge could not be found')
  expect(screen.queryByRole('link')).toBeNull()
})
