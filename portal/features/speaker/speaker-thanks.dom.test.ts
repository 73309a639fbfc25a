import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPortal } from '#portal/testing/render-portal.ts'
import { toRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'
import { SpeakerThanks } from './speaker-thanks.tsx'

const slots: SpeakerSlots = {
  header: (sign) => createElement('header', {}, sign),
  footer: null,
  mark: () => null,
  badge: () => null,
  qr: () => null,
  resendLinkForm: null,
}

test('SPK-20 Q-311 the thank-you keeps the header, and the focus is at its own heading', async () => {
  const record = toRecord({ _id: 'speaker-1', type: 'speaker' })
  renderPortal(createElement(SpeakerThanks, { record, slots, onChange: () => undefined }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Speaker Profile')
  const thanks = screen.getByRole('heading', { level: 2 })
  expect(thanks.textContent).toBe('Thank you Merci ')
  expect(document.activeElement).toBe(thanks)
})
