import { expect, test } from 'vitest'
import { isBlank, takenFields } from './merge.rules.ts'

const badge = (fields: object) => ({
  ...{ email: '', nom: '', prenom: '', type: 'visitor' as const, companyId: 'onlineCompany', company: 'onlineCompany' },
  ...{ position: '', tel: '', urlPhoto: '' },
  ...fields,
})
const kept = badge({ nom: 'Mohamed', tel: '+213 555', type: 'exhibitor', companyId: 'sahara' })
const other = badge({ nom: 'Mohammed', prenom: 'Benali', company: 'Sahara Flow', urlPhoto: 'a photo' })

test('what the kept badge lacks is filled, what it has is kept unless chosen', () => {
  expect(takenFields(kept, other, [])).toEqual(['prenom', 'company', 'urlPhoto'])
  expect(takenFields(kept, other, ['nom', 'type', 'companyId'])).toEqual(
    expect.arrayContaining(['nom', 'prenom', 'type', 'companyId', 'company', 'urlPhoto']),
  )
})

test('nothing is emptied: a blank value is not taken even when chosen', () => {
  expect(takenFields(kept, other, ['tel', 'email'])).not.toContain('tel')
  expect(isBlank(other, 'company')).toBe(false)
  expect(isBlank(kept, 'company')).toBe(true)
  expect(isBlank(kept, 'companyId')).toBe(false)
})
