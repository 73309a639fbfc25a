import { expect, test } from 'vitest'
import { companyForm, touchedFields } from './company-form-values.ts'

const empty = { signaletique: '', adresse: '', secteur: '', webSite: '', fax: '', presentation: '' }
const messages = (hasSignage: boolean) =>
  companyForm(hasSignage)
    .safeParse(empty)
    .error?.issues.map((issue) => issue.message)

test('VAL-41 VAL-42 VAL-43 VAL-44 VAL-45 everything but the web site is asked for, signage only where a stand is equipped', () => {
  const rest = ['company:required.adresse', 'company:required.secteur', 'company:required.presentation']
  expect(messages(true)).toEqual(['company:required.signaletique', ...rest])
  expect(messages(false)).toEqual(rest)
})

test('only what differs from the stored values is sent', () => {
  expect(touchedFields(empty, { ...empty, adresse: 'Oran' })).toEqual(['adresse'])
})
