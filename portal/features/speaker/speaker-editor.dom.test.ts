import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { SpeakerEditor } from './speaker-editor.tsx'
import { type SpeakerRecord, toRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'

const NADIA = toRecord({
  _id: 'speaker-1',
  type: 'speaker',
  email: 'nadia@tassili.example',
  nom: 'Nadia',
  prenom: 'Ferhat',
  company: 'Tassili',
  position: 'Head of flow measurement',
  tel: '+213 555 01 42 87',
  topic: 'Methane',
  bio: 'Twenty years',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
  urlPhoto: '/api/upload/files/speakers/photos/a.jpg',
  accepted: true,
  code: '0123456789ABCDEF',
})

const slots: SpeakerSlots = {
  header: (sign) => createElement('header', {}, sign),
  footer: null,
  mark: () => null,
  badge: () => null,
  qr: (code) => code,
  resendLinkForm: null,
}

function show(record: SpeakerRecord) {
  const ignore = () => {}
  const props = { record, draftId: 'speaker-1', slots, onEditSpeaker: ignore, onAddSpeaker: ignore }
  renderPortal(createElement(SpeakerEditor, props))
  return userEvent.setup()
}

beforeEach(() => {
  localStorage.clear()
})

test('Q-261 a profile that was sent says when it was received, with its QR code, and is not ready to save', async () => {
  const user = show({ ...NADIA, receivedAt: '2025-09-12T23:30:00.000Z' })
  const note = await screen.findByRole('region', { name: 'Profile received on 13 September 2025' })
  expect(within(note).getByRole('img', { name: 'QR code of your badge' }).textContent).toBe('0123456789ABCDEF')
  expect(screen.queryByText('Ready to save')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), ' leaks')
  expect((await screen.findAllByText('Ready to save')).length).toBeGreaterThan(0)
})

test('Q-118 Q-261 a profile that was not sent is not called received', async () => {
  show({ ...NADIA, accepted: false })
  await screen.findByRole('textbox', { name: 'Topic' })
  expect(screen.queryByText(/received/)).toBeNull()
})

test('SPK-18 after the alert about the photo the focus is at the photo', async () => {
  const user = show({ ...NADIA, urlPhoto: '', accepted: false })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Upload your ID Photo'))
})
