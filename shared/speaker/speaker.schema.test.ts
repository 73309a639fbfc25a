import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#server/base/http/texts.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { newSpeaker, speakerEdit, speakerForm } from './speaker.schema.ts'

const COMPLETE = {
  type: 'speaker',
  company: 'Sonatrach',
  nom: 'Lina',
  prenom: 'Haddad',
  position: 'Geologist',
  email: 'lina@talks.example',
  tel: '+213 555 010 101',
  topic: 'Carbonates\nand their wells',
  bio: 'Twenty years in the field',
  arrivalDate: '2025-10-05T08:00:00.000Z',
  departureDate: '2025-10-09T08:00:00.000Z',
}

/** The text of a field's first mistake. */
function mistake(field: string, value: unknown) {
  const { error } = z.safeParse(speakerForm, { ...COMPLETE, [field]: value })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  return issue && text(issue.message as TextId)
}

describe('the speaker form', () => {
  test('a complete one passes', () => {
    expect(z.safeParse(speakerForm, COMPLETE).success).toBe(true)
  })

  test.each([
    ['VAL-02', 'type', 'Type is required'],
    ['VAL-03', 'company', 'Company is required'],
    ['VAL-04', 'nom', 'Name is required'],
    ['VAL-05', 'prenom', 'Last Name is required'],
    ['VAL-06', 'position', 'Position is required'],
    ['VAL-07', 'email', 'Email is required'],
    ['VAL-09', 'tel', 'Mobile No is required'],
    ['VAL-10', 'topic', 'Topic is required'],
    ['VAL-11', 'bio', 'Bio No is required'],
    ['VAL-12', 'arrivalDate', 'Arrival Date is required'],
    ['VAL-13', 'departureDate', 'Departure Date No is required'],
  ])('%s: %s left empty, blank, null or out says “%s”', (_number, field, text) => {
    for (const empty of ['', '   ', null, undefined]) expect(mistake(field, empty)).toBe(text)
  })

  test.each(['lina', 'lina@', '@talks.example', 'lina@talks', 'lina talks@b.example', 'a,b@talks.example'])(
    'VAL-08: “%s” says “Format invalid”',
    (email) => expect(mistake('email', email)).toBe('Format invalid'),
  )

  test('ENT-15: a type other than speaker and moderator is refused', () => {
    expect(mistake('type', 'moderator')).toBeUndefined()
    expect(mistake('type', 'visitor')).toBe('Type is required')
  })
})

describe('dates on the wire (Q-189)', () => {
  test.each([
    ['2024-10-12T23:00:00.000Z', '2024-10-12T23:00:00.000Z'],
    ['2024-10-13T00:00:00+01:00', '2024-10-12T23:00:00.000Z'],
    ['2024-10-12T23:00:00Z', '2024-10-12T23:00:00.000Z'],
    ['', null],
    [null, null],
  ])('%s is kept as %s', (sent, kept) => {
    expect(z.parse(speakerEdit, { arrivalDate: sent })).toEqual({ arrivalDate: kept })
  })

  test.each([12, 'tomorrow', '2024-10-12', '2024-02-30T00:00:00Z', '2024-10-12T23:00:00', []])(
    '%s is refused',
    (sent) => expect(z.safeParse(speakerEdit, { departureDate: sent }).success).toBe(false),
  )
})

test('API-09: what the whole record holds beyond the form is dropped, not refused', () => {
  const record = { nom: 'Lina', email: 'x', status: '', order: null, sessions: 'no list', _id: 3, rev: 'x' }
  expect(z.parse(speakerEdit, record)).toEqual({ nom: 'Lina' })
})

test('API-06: a new speaker needs an e-mail and nothing else', () => {
  expect(z.parse(newSpeaker, { email: ' Lina@Talks.Example ' })).toEqual({ email: 'lina@talks.example' })
  expect(z.safeParse(newSpeaker, { nom: 'Lina' }).success).toBe(false)
})
