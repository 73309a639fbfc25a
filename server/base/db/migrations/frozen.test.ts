import { expect, test } from 'vitest'
import { sha256Of } from '#server/base/sha256.ts'
import { migrations } from './index.ts'

const FROZEN: Record<string, string> = {
  '100-schema': '205b81da3e4d9bc3',
}

test('a released step stays as it was: databases that have it never run it again, so a change would reach new ones alone', () => {
  const hashes = migrations.map(({ name, sql, postgres = '' }): [string, string] => [
    name,
    sha256Of(`${sql}\n${postgres}`).slice(0, 16),
  ])
  expect(Object.fromEntries(hashes)).toEqual(FROZEN)
})
