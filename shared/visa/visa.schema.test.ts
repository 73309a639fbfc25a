import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from '#server/base/http/texts.ts'
import { VISA_REQUEST } from '#server/testing/records.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { newVisa, visaEdit, visaForm } from './visa.schema.ts'

const COMPLETE = { company: 'Okafor Ltd', ...VISA_REQUEST }

function mistake(schema: z.core.$ZodType, field: string, value: unknown) {
  const { error } = z.safeParse(schema, { ...COMPLETE, [field]: value })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  return issue && text(issue.message as TextId)
}

const REQUIRED = [
  ['VAL-17', 'name', 'Nom is required'],
  ['VAL-18', 'firstName', 'Prénom is required'],
  ['VAL-19', 'position', 'Position is required'],
  ['VAL-20', 'passportNbr', 'Passport is required'],
  ['VAL-21', 'expireDate', 'Expiration date is required'],
  ['VAL-22', 'nationality', 'nationality is required'],
  ['VAL-23', 'country', 'Country is required'],
  ['VAL-24', 'birth', 'Country of Birth is required'],
  ['VAL-25', 'email', 'Email is required'],
  ['VAL-27', 'tel', 'Tel is required'],
  ['VAL-28', 'adresse', 'Address is required'],
  ['VAL-29', 'city', 'City is required'],
  ['VAL-30', 'postalCode', 'Postal Code is required'],
] as const

describe('the visa form', () => {
  test('a complete one passes', () => expect(z.safeParse(visaForm, COMPLETE).success).toBe(true))

  test.each([['VAL-16', 'company', 'Company is required'] as const, ...REQUIRED])(
    '%s: %s left empty, null or out says “%s”',
    (_number, field, text) => {
      for (const empty of ['', null, undefined]) expect(mistake(visaForm, field, empty)).toBe(text)
    },
  )

  test.each(['ngozi', 'ngozi@', 'ngozi@applicants', 'n gozi@b.example'])(
    'VAL-26: “%s” says “Format invalid”',
    (email) => expect(mistake(visaForm, 'email', email)).toBe('Format invalid'),
  )
})

describe('a new request', () => {
  test('ENT-18: needs no company', () => {
    const { company, ...rest } = COMPLETE
    expect(z.parse(newVisa, rest)).toEqual(rest)
  })

  test.each(REQUIRED)('%s: %s is required by the server as well, with “%s” (Q-135)', (_number, field, text) =>
    expect(mistake(newVisa, field, '')).toBe(text),
  )
})

describe('the day on which a passport ends (Q-189)', () => {
  test.each([
    ['2030-04-30', '2030-04-30'],
    ['2030-04-30T23:00:00.000Z', '2030-04-30'],
    ['2030-05-01T00:00:00+01:00', '2030-05-01'],
  ])('%s is kept as %s', (sent, kept) => expect(z.parse(visaEdit, { expireDate: sent })).toEqual({ expireDate: kept }))

  test.each(['', null])('an edit may empty it with %j', (sent) =>
    expect(z.parse(visaEdit, { expireDate: sent })).toEqual({ expireDate: null }),
  )

  test.each(['30/04/2030', '2030-02-30', '2030-13-01', 'never', 20300430])('%s is refused', (sent) => {
    expect(mistake(visaForm, 'expireDate', sent)).toBe('Format invalid')
    expect(z.safeParse(visaEdit, { expireDate: sent }).success).toBe(false)
  })
})
