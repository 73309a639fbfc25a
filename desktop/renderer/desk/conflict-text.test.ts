import { expect, test } from 'vitest'
import { patchText, splitDifference } from './conflict-text.ts'

test.each([
  ['Solheim-Bergh', 'Solheim-Berg', ['Solheim-Berg', 'h', '']],
  ['Solheim-Berg', 'Solheim-Bergh', ['Solheim-Berg', '', '']],
  ['Mohammed', 'Mohamed', ['Moham', 'm', 'ed']],
  ['Aa', 'Aaa', ['Aa', '', '']],
  ['محمد', 'محمود', ['محم', '', 'د']],
  ['', 'x', ['', '', '']],
])('%s differs from %s in %j', (text, other, parts) => {
  expect(splitDifference(text, other)).toEqual(parts)
})

test('what waits is described in words, without technical fields', () => {
  const t = ((key: string, { field, value }: Record<string, string> = {}) =>
    key === 'card.fact' ? `${field}: ${value}` : key) as never
  const patch = {
    type: 'visitor',
    companyId: 'onlineCompany',
    code: 'ABCD',
    nom: 'Amel',
    tel: '',
    position: 'Buyer',
    consents: [{ document: 'privacy' }],
    photo: { sha256: '5ada', mime: 'image/jpeg' },
  }
  expect(patchText(patch, t)).toBe('badge:field.nom: Amel, badge:field.position: Buyer, left.photo')
  expect(patchText({ consents: [] }, t)).toBe('')
})
