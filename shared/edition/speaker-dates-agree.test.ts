import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { speakerDatesAgree } from './speaker-dates-agree.ts'

const { speakerDates } = EDITION_DEFAULTS

test('FACT-04 the shipped dates are two readings, so that nothing goes into a calendar', () => {
  expect(speakerDates.en.text).not.toBe(speakerDates.fr.text)
  expect(speakerDatesAgree(speakerDates)).toBe(false)
})

test('Q-201 the same days in other words are settled, one day apart is not', () => {
  const { start, end } = speakerDates.en
  expect(speakerDatesAgree({ ...speakerDates, fr: { start, end, text: '06 au 08 octobre' } })).toBe(true)
  expect(speakerDatesAgree({ ...speakerDates, fr: { start, end: '2025-10-09', text: '' } })).toBe(false)
})
