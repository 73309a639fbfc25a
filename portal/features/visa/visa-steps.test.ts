import { expect, test } from 'vitest'
import { visaForm } from '#shared/visa/visa.schema.ts'
import { EMPTY_VISA, filledCount, firstMistake, STEP_FIELDS, VISA_STEPS } from './visa-steps.ts'

test('PVISA-03: the four steps hold each field of the form once', () => {
  expect([...STEP_FIELDS].sort()).toEqual(Object.keys(visaForm.shape).sort())
  expect(STEP_FIELDS).toHaveLength(14)
  expect(Object.keys(EMPTY_VISA).sort()).toEqual([...STEP_FIELDS].sort())
})

test('blanks fill nothing in', () => {
  expect(filledCount(VISA_STEPS.reach, { ...EMPTY_VISA, email: 'a@b.example', tel: '  ' })).toBe(1)
})

test('a refused form leads to the first field of the page, not of the schema', () => {
  expect(firstMistake({ company: {}, birth: {} })).toEqual({ step: 'passport', field: 'birth' })
  expect(firstMistake({ country: {} })).toEqual({ step: 'live', field: 'country' })
  expect(firstMistake({})).toBeUndefined()
})
