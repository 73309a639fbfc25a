import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { EDITION } from '#portal/lib/edition.ts'
import { renderPortal, screen } from '#portal/testing/render-portal.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { toRecord } from './speaker-record.ts'
import { SpeakerThanks } from './speaker-thanks.tsx'
import { SLOTS } from './testing/speaker-slots.ts'

const record = toRecord({ _id: 'speaker-1', type: 'speaker' })
const show = () => renderPortal(createElement(SpeakerThanks, { record, slots: SLOTS, onChange: () => undefined }))

test('SPK-20 Q-311 the thank-you keeps the header, and the focus is at its own heading', async () => {
  show()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Speaker Profile')
  const thanks = screen.getByRole('heading', { level: 2 })
  expect(thanks.textContent).toBe('Thank you Merci ')
  expect(document.activeElement).toBe(thanks)
})

test.each([
  ['2024-10-01T22:30:00Z', 0],
  ['2024-10-01T23:30:00Z', 2],
])(
  'SPK-23 FACT-05 Q-002 a last day that has passed is said to have passed, in both languages (%s)',
  async (now, times) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    show()
    await screen.findByRole('heading', { level: 2 })
    expect(screen.getByText(/can be changed until 1 October 2024 and is final afterwards/)).toBeTruthy()
    const sentence = /This date has passed; you can still save changes\.|Cette date est passée\s; vous pouvez encore/g
    expect(document.body.textContent?.match(sentence) ?? []).toHaveLength(times)
  },
)

test('FACT-04 Q-201 the days go into a calendar only where both languages name the same', async () => {
  const { cache } = show()
  await screen.findAllByRole('heading', { level: 2 })
  expect(screen.queryByRole('button', { name: 'Add to my calendar' })).toBeNull()
  const { speakerDates } = EDITION_DEFAULTS
  const agreed = { ...speakerDates, fr: { ...speakerDates.en, text: '06 au 08 octobre' } }
  cache.set(EDITION, { ...EDITION_DEFAULTS, speakerDates: agreed })
  await screen.findByRole('button', { name: 'Add to my calendar' })
})
