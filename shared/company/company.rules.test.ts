import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceOf,
  boothArea,
  completenessScore,
  completionPercentage,
  fieldsWithoutPoints,
  hasBareBooth,
  mergeAllowances,
  needsSignage,
  pendingActions,
  SCORE_MAXIMUM,
} from './company.rules.ts'

const booth = (type: string) => ({ stand: 'A1', type, width: null, height: null })

describe('the completion percentage', () => {
  const nothing = { adresse: '', urlLogo: '', isBadge: false, isMaterial: false }
  const all = { adresse: 'Oran', urlLogo: '/api/upload/files/x', isBadge: true, isMaterial: true }

  test.each(['adresse', 'urlLogo', 'isBadge', 'isMaterial'] as const)('STATE-16 %s alone is 25', (field) => {
    expect(completionPercentage({ ...nothing, [field]: all[field] })).toBe(25)
    expect(completionPercentage({ ...all, [field]: nothing[field] })).toBe(75)
  })

  test('STATE-16 nothing is 0 and everything 100', () => {
    expect(completionPercentage(nothing)).toBe(0)
    expect(completionPercentage(all)).toBe(100)
  })

  test('Q-050 blanks are no address and no logo', () => {
    expect(completionPercentage({ ...all, adresse: ' \n', urlLogo: ' ' })).toBe(50)
  })
})

describe('the completeness score', () => {
  const weights = {
    adresse: 6,
    fax: 4,
    webSite: 4,
    signaletique: 10,
    secteur: 5,
    presentation: 5,
    urlLogo: 15,
  } as const
  type Field = keyof typeof weights
  const fields = Object.keys(weights) as Field[]
  const withOnly = (filled: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, filled.includes(field) ? 'x' : ''])) as Record<Field, string>

  test.each(fields)('STATE-18 %s alone scores its weight', (field) => {
    expect(completenessScore(withOnly([field]))).toBe(weights[field])
  })

  test('STATE-18 all together score 49', () => {
    expect(completenessScore(withOnly(fields))).toBe(49)
    expect(SCORE_MAXIMUM).toBe(49)
  })

  test('STATE-18 any choice of fields scores the sum of their weights, and blanks score nothing', () => {
    fc.assert(
      fc.property(fc.subarray(fields), fc.constantFrom('', ' ', '\t\n'), (filled, blank) => {
        const company = Object.fromEntries(
          fields.map((field) => [field, filled.includes(field) ? 'x' : blank]),
        ) as Record<Field, string>
        expect(completenessScore(company)).toBe(filled.reduce((sum, field) => sum + weights[field], 0))
      }),
    )
  })
})

test.each([
  [false, false, ['badge', 'material']],
  [true, false, ['material']],
  [false, true, ['badge']],
  [true, true, []],
])('PROF-13 with badges %s and materials %s what is missing is %j', (isBadge, isMaterial, missing) => {
  expect(pendingActions({ isBadge, isMaterial })).toEqual(missing)
})

test('Q-080 a missing type of allowances counts as 0', () => {
  expect(allowanceOf({}, 'visitor')).toBe(0)
  expect(mergeAllowances({ visitor: { all: 3 } }, { visitor: { all: 0 } }).visitor).toEqual({ all: 0 })
})

describe('booths', () => {
  test.each([
    [6, 3, 18],
    [2.5, 3.3, 8.25],
    [1.11, 1.11, 1.23],
    [0.1, 0.2, 0.02],
    [6, 0, undefined],
    [-6, -3, undefined],
    [null, 3, undefined],
    [6, null, undefined],
  ])('BOOTH-03 %s by %s is %s m2', (width, height, area) => {
    expect(boothArea({ width, height })).toBe(area)
  })

  test('PROF-03 PROF-04 a booth is bare when any type holds nu, in this case', () => {
    expect(hasBareBooth({ type: 'Stand nu', stand: [] })).toBe(true)
    expect(hasBareBooth({ type: '', stand: [booth('Stand aménagé'), booth('Stand nu')] })).toBe(true)
    expect(hasBareBooth({ type: 'Stand aménagé', stand: [booth('Stand semi aménagé')] })).toBe(false)
    expect(hasBareBooth({ type: 'STAND NU', stand: [] })).toBe(false)
    expect(hasBareBooth({ type: '', stand: [] })).toBe(false)
  })

  test.each([
    ['Stand aménagé', true],
    ['Stand semi aménagé', true],
    ['Stand aménagé'.normalize('NFD'), true],
    ['Stand nu', false],
    ['Stand', false],
    ['', false],
  ])('VAL-41 signage is asked for with %s: %s', (type, asked) => {
    expect(needsSignage({ type, stand: [] })).toBe(asked)
    expect(needsSignage({ type: '', stand: [booth('Stand nu'), booth(type)] })).toBe(asked)
  })
})

test('what would raise the percentage is named; signage only where there is a board', () => {
  const full = {
    adresse: 'Oran',
    fax: '1',
    webSite: 'x.dz',
    signaletique: '',
    secteur: 's',
    presentation: 'p',
    urlLogo: '',
  }
  expect(fieldsWithoutPoints({ ...full, type: 'Stand nu', stand: [] })).toEqual(['urlLogo'])
  expect(fieldsWithoutPoints({ ...full, type: 'Stand aménagé', stand: [] })).toEqual(['signaletique', 'urlLogo'])
})
