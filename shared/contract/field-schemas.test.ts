import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import '#shared/contract/zod-errors.ts'
import { defaultToEmpty, formSchemas, inputSchemas, optionalFields, outputSchemas } from './field-schemas.ts'
import { defineFields, emptyRecord, shownIn, withFlag, writtenBy } from './fields.ts'

const NEWER = defineFields({
  ...BADGE_FIELDS,
  novelty: {
    kind: 'line',
    writers: ['link', 'desk'],
    desk: true,
    shown: ['attendee'],
    required: 'error:tel_required',
  },
})
const { novelty: _unknown, ...empty } = emptyRecord(NEWER)
const older = {
  ...Object.fromEntries(writtenBy(BADGE_FIELDS, 'desk').map((name) => [name, empty[name]])),
  company: 'Acme',
  nom: 'Amina',
  prenom: 'Benali',
  position: 'Engineer',
  tel: '1',
}

test('a walk-in of a desk that does not know a required field is accepted, with the field empty', () => {
  const walkIn = z.object(defaultToEmpty(inputSchemas(NEWER, writtenBy(NEWER, 'desk'))))
  expect(z.parse(walkIn, older)).toEqual({ ...older, novelty: '' })
  expect(z.safeParse(walkIn, { ...older, novelty: 7 }).success).toBe(false)
})

test('an edit without it changes nothing of it, a record without it says nothing of it', () => {
  expect(z.parse(z.object(optionalFields(inputSchemas(NEWER, writtenBy(NEWER, 'desk')))), { nom: 'A' })).toEqual({
    nom: 'A',
  })
  const stored = { ...older, companyId: 'c', type: 'visitor', email: 'a@b.dz', code: 'C' }
  expect(z.parse(z.object(optionalFields(outputSchemas(NEWER, withFlag(NEWER, 'desk')))), stored)).toEqual(stored)
})

test('a program that is older than the field drops it', () => {
  const patch = z.object(optionalFields(inputSchemas(BADGE_FIELDS, writtenBy(BADGE_FIELDS, 'desk'))))
  expect(z.parse(patch, { nom: 'A', novelty: 'no nuts' })).toEqual({ nom: 'A' })
})

test('forms insist on it', () => {
  const form = z.object(formSchemas(NEWER, shownIn(NEWER, 'attendee')))
  const { error } = z.safeParse(form, { ...older, novelty: ' ' })
  expect(error?.issues).toMatchObject([{ path: ['novelty'], message: 'error:tel_required' }])
})

test('a text that is longer than its field takes is refused, and an older one is still answered', () => {
  const SHORT = defineFields({ novelty: { kind: 'line', max: 3 } })
  for (const schemas of [inputSchemas, formSchemas]) {
    expect(z.safeParse(z.object(schemas(SHORT, ['novelty'])), { novelty: 'abc' }).success).toBe(true)
    const { error } = z.safeParse(z.object(schemas(SHORT, ['novelty'])), { novelty: 'abcd' })
    expect(error?.issues).toMatchObject([{ path: ['novelty'], message: 'error:too_long' }])
  }
  expect(z.safeParse(z.object(outputSchemas(SHORT, ['novelty'])), { novelty: 'abcd' }).success).toBe(true)
})
