import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import frozen from './frozen.json' with { type: 'json' }
import { migrations } from './index.ts'

test('a step stays as it was merged: databases that have it never run it again, so a change would reach new ones alone', () => {
  const hashes = migrations.map(({ name, sql, postgres = '' }): [string, string] => [
    name,
    createHash('sha256').update(`${sql}\n${postgres}`).digest('hex').slice(0, 16),
  ])
  // For a new step, its line is added to frozen.json.
  expect(Object.fromEntries(hashes)).toEqual(frozen)
})
