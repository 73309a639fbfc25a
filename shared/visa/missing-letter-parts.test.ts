import { expect, test } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { missingLetterParts } from './missing-letter-parts.ts'

test('an edition that says nothing lacks every part; what cannot be printed lacks too', () => {
  expect(missingLetterParts(EDITION_DEFAULTS)).toEqual(['issuer', 'address', 'signatory', 'title'])
  const issuer = { name: 'معرض وهران', address: '12 Rue de la Paix\n31000 Oran', phone: '' }
  const signatory = { name: 'Selma Tounsi', title: { en: 'Head of visas', fr: '' } }
  const visaLetter = { ...EDITION_DEFAULTS.visaLetter, issuer, signatory }
  expect(missingLetterParts({ visaLetter })).toEqual(['issuer', 'title'])
  const whole = { issuer: { ...issuer, name: 'Oran Expo' }, signatory: { ...signatory, title: { en: 'a', fr: 'b' } } }
  expect(missingLetterParts({ visaLetter: { ...visaLetter, ...whole } })).toEqual([])
})
