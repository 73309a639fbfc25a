import { expect, test } from 'vitest'
import { emptyRecord } from '#shared/contract/fields.ts'
import { BADGE_FIELDS } from './badge.fields.ts'
import { fieldsTakenOver, isBlank } from './merge.rules.ts'

const badge = (fields: object) => ({
  ...emptyRecord(BADGE_FIELDS),
  type: 'visitor' as const,
  companyId: 'onlineCompany',
  company: 'onlineCompany',
  ...fields,
})
const kept = badge({ nom: 'Mohamed', tel: '+213 555', type: 'exhibitor', companyId: 'sahara' })
const other = badge({ nom: 'Mohammed', prenom: 'Benali', company: 'Sahara Flow', urlPhoto: 'a photo' })

test('what the kept badge lacks is filled, what it has is kept unless chosen', () => {
  expect(fieldsTakenOver(kept, other, [])).toEqual(['prenom', 'company', 'urlPhoto'])
  expect(fieldsTakenOver(kept, badge({ typeLine: 'Press' }), []), 'Q-329').toEqual(['typeLine'])
  expect(fieldsTakenOver(kept, other, ['nom', 'type', 'companyId'])).toEqual(
    expect.arrayContaining(['nom', 'prenom', 'type', 'companyId', 'company', 'urlPhoto']),
  )
})

test('nothing is emptied: a blank value is not taken even when chosen', () => {
  expect(fieldsTakenOver(kept, other, ['tel', 'email'])).not.toContain('tel')
  expect(isBlank(other, 'company')).toBe(false)
  expect(isBlank(kept, 'company')).toBe(true)
  expect(isBlank(kept, 'companyId')).toBe(false)
})
