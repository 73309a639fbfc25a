import { expect, test } from 'vitest'
import { touchedFields } from './company-form-values.ts'

const empty = { raisonSocial: '', signaletique: '', adresse: '', fax: '', secteur: '', webSite: '', presentation: '' }

test('only what differs from the stored values is sent', () => {
  expect(touchedFields(empty, { ...empty, adresse: 'Oran' })).toEqual(['adresse'])
})
