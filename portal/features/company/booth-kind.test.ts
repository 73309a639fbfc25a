import { expect, test } from 'vitest'
import { boothKind } from './signage-fit.ts'

test.each([
  ['BOOTH-04', 'Stand aménagé', '', { id: 'booth.equipped' }],
  ['BOOTH-04 in the other way of writing the accent:', 'Stand aménagé'.normalize('NFD'), '', { id: 'booth.equipped' }],
  ['BOOTH-05', 'Stand semi aménagé', '', { id: 'booth.half' }],
  ['BOOTH-06', 'Stand nu', '', { id: 'booth.bare' }],
  ['BOOTH-07 any other type as it is written:', 'Chapiteau', 'Stand nu', { raw: 'Chapiteau' }],
  ['without a type, that of its company:', '', 'Stand nu', { id: 'booth.bare' }],
])('%s a booth of the type “%s”, of a company with “%s”', (_, type, ofCompany, kind) => {
  expect(boothKind({ type }, { type: ofCompany })).toEqual(kind)
})
