import { expect, test } from 'vitest'
import { pooledRandomBytes } from './random-bytes.ts'

test('no bytes come twice, across many fillings of the pool and odd lengths', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 3_000; n++) {
    const bytes = pooledRandomBytes(n % 2 === 0 ? 16 : 10)
    expect(bytes).toHaveLength(n % 2 === 0 ? 16 : 10)
    seen.add(bytes.subarray(0, 10).toString('hex'))
  }
  expect(seen.size).toBe(3_000)
})

test('what was handed out does not change when more is asked for', () => {
  const first = pooledRandomBytes(16)
  const before = first.toString('hex')
  for (let n = 0; n < 600; n++) pooledRandomBytes(16)
  expect(first.toString('hex')).toBe(before)
})
