import { expect, test } from 'vitest'
import { boothKind } from './signage-fit.ts'

test('BOOTH-04 BOOTH-05 BOOTH-06 the three known types have their labels, in either way of writing the accent', () => {
  const company = { type: '' }
  expect(boothKind({ type: 'Stand aménagé' }, company)).toEqual({ id: 'booth.equipped' })
  expect(boothKind({ type: 'Stand aménagé'.normalize('NFD') }, company)).toEqual({ id: 'booth.equipped' })
  expect(boothKind({ type: 'Stand semi aménagé' }, company)).toEqual({ id: 'booth.half' })
  expect(boothKind({ type: 'Stand nu' }, company)).toEqual({ id: 'booth.bare' })
})

test('BOOTH-07 any other type is shown as it is written', () => {
  expect(boothKind({ type: 'Chapiteau' }, { type: 'Stand nu' })).toEqual({ raw: 'Chapiteau' })
})

test('a booth without a type has that of its company', () => {
  expect(boothKind({ type: '' }, { type: 'Stand nu' })).toEqual({ id: 'booth.bare' })
})
