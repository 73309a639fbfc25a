import { expect, test } from 'vitest'
import { sha256Of } from '#server/base/sha256.ts'
import { migrations } from './index.ts'

const FROZEN: Record<string, string> = {
  '100-schema': 'e7d6ef24b793a41f',
}

test('a released step never changes: databases that have it do not run it again, so a change would reach only new ones', () => {
  const hashes = migrations.map(({ name, sql, postgres = '' }): [string, string] => [
    name,
    sha256Of(`${sql}\n${postgres}`).slice(0, 16),
  ])
  expect(Object.fromEntries(hashes)).toEqual(FROZEN)
})
