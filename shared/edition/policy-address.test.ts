import { expect, test } from 'vitest'
import { policyAddress } from './policy-address.ts'

const policy = { file: 'documents/privacy-policy.pdf', frenchPage: 2 }

test('a French reader begins at the French page, an English one at the first', () => {
  expect(policyAddress(policy, 'en')).toBe('/api/upload/files/documents/privacy-policy.pdf')
  expect(policyAddress(policy, 'fr')).toBe('/api/upload/files/documents/privacy-policy.pdf#page=2')
  expect(policyAddress({ ...policy, frenchPage: 1 }, 'fr')).toBe(policyAddress(policy, 'en'))
})
