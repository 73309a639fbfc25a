import { expect, test } from 'vitest'
import { visaForm } from '#shared/visa/visa.schema.ts'
import { EMPTY_VISA, filledCount, firstMistake, stopAfter, VISA_FIELDS, VISA_STOPS } from './visa-stops.ts'

test('PVISA-03: the four stops hold each field of the form once', () => {
  expect([...VISA_FIELDS].sort()).toEqual(Object.keys(visaForm.shape).sort())
  expect(VISA_FIELDS).toHaveLength(14)
  expect(Object.keys(EMPTY_VISA).sort()).toEqual([...VISA_FIELDS].sort())
})

test('blanks fill nothing in', () => {
  expect(filledCount(VISA_STOPS.reach, { ...EMPTY_VISA, email: 'a@b.example', tel: '  ' })).toBe(1)
})

test('a refused form leads to the first field of the page, not of the schema', () => {
  expect(firstMistake({ company: {}, birth: {} })).toEqual({ stop: 'passport', field: 'birth' })
  expect(firstMistake({ country: {} })).toEqual({ stop: 'live', field: 'country' })
  expect(firstMistake({})).toBeUndefined()
})

test('the stops follow each other', () => {
  expect([stopAfter('passport'), stopAfter('live')]).toEqual(['you', undefined])
})
