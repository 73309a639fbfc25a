import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { speakerEditState, speakerLink, stayHint, withDefaultDates } from './speaker.rules.ts'

const STATED = EDITION_DEFAULTS.deadlines.speakerEdit
const ENFORCED = { ...STATED, enforce: true }

const instant = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2060-01-01') })

describe('until when a profile may be edited', () => {
  test('FACT-05: the shipped date is a year before the event, and stops nobody', () => {
    expect(STATED.en).toBe('1 October 2024')
    expect(EDITION_DEFAULTS.year).toBe(2025)
    expect(speakerEditState(STATED, Date.parse('2025-08-11T09:00:00Z'))).toBe('late')
  })

  test.each([
    ['the last second of the day at the venue', '2024-10-01T22:59:59.999Z', 'open'],
    ['the first moment after it', '2024-10-01T23:00:00.000Z', 'closed'],
    ['still that day in New York', '2024-10-02T03:00:00.000Z', 'closed'],
    ['already the next day in Tokyo', '2024-10-01T16:00:00.000Z', 'open'],
  ])('Q-004: %s', (_name, at, state) => expect(speakerEditState(ENFORCED, Date.parse(at))).toBe(state))
})

describe('STATE-10: the dates that the form starts with', () => {
  const { speakerDefaults } = EDITION_DEFAULTS
  const DEFAULTS = { arrivalDate: '2024-10-12T23:00:00.000Z', departureDate: '2024-10-17T23:00:00.000Z' }

  test.each([{}, { arrivalDate: null, departureDate: null }, { arrivalDate: '', departureDate: '' }])(
    'a record with %j gets the stated ones',
    (stay) => expect(withDefaultDates(stay, speakerDefaults)).toEqual(DEFAULTS),
  )

  test('dates that are there are kept, each for itself', () => {
    const some = fc.option(
      instant.map((at) => new Date(at).toISOString()),
      { nil: null },
    )
    return fc.assert(
      fc.property(some, some, (arrivalDate, departureDate) => {
        expect(withDefaultDates({ arrivalDate, departureDate }, speakerDefaults)).toEqual({
          arrivalDate: arrivalDate ?? DEFAULTS.arrivalDate,
          departureDate: departureDate ?? DEFAULTS.departureDate,
        })
      }),
    )
  })
})

const { dates } = EDITION_DEFAULTS
test.each([
  ['around the event', '2025-10-05T08:00:00.000Z', '2025-10-09T08:00:00.000Z', undefined],
  ['one night of it', '2025-10-08T20:00:00.000Z', '2025-10-09T08:00:00.000Z', undefined],
  ['gone before it begins', '2025-10-01T08:00:00.000Z', '2025-10-05T22:59:00.000Z', 'apart'],
  ['gone on the first day', '2025-10-01T08:00:00.000Z', '2025-10-05T23:00:00.000Z', undefined],
  ['come when it is over', '2025-10-08T23:00:00.000Z', '2025-10-12T08:00:00.000Z', 'apart'],
  ['the stated defaults', '2024-10-12T23:00:00.000Z', '2024-10-17T23:00:00.000Z', 'apart'],
  ['gone before they come', '2025-10-08T08:00:00.000Z', '2025-10-06T08:00:00.000Z', 'reversed'],
  ['nothing known', null, null, undefined],
  ['only the arrival', '2025-10-06T08:00:00.000Z', null, undefined],
])('what is odd about a stay (Q-006, Q-133): %s', (_name, arrivalDate, departureDate, hint) =>
  expect(stayHint({ arrivalDate, departureDate }, dates)).toBe(hint),
)

test('a link has one slash between its parts', () => {
  expect(speakerLink('https://portal.example/', 'abc')).toBe('https://portal.example/speaker/abc')
})
