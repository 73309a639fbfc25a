import { expect, test } from 'vitest'
import { CallError } from '#shared/contract/call-error.ts'
import { shouldRetry } from './query-client.ts'

test.each([
  [0, 0, true],
  [1, 0, true],
  [2, 0, false],
  [0, 502, true],
  [0, 503, true],
  [0, 500, false],
  [0, 404, false],
  [0, 429, false],
])('after %i retries and status %i: asked again is %s', (failures, status, isAsked) => {
  expect(shouldRetry(failures, new CallError(status, '', {}))).toBe(isAsked)
})

test('what is no failed call is a fault of the page and is not asked again', () => {
  expect(shouldRetry(0, new TypeError('x'))).toBe(false)
})
