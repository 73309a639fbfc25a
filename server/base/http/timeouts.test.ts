import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import { REQUEST_TIMEOUT_MS } from './slow-bodies.ts'

const SLOW_BYTES_PER_MS = 40

test('the largest file arrives in time at 40 kB/s', () => {
  expect(MAX_FILE_BYTES / SLOW_BYTES_PER_MS).toBeLessThan(REQUEST_TIMEOUT_MS)
})
