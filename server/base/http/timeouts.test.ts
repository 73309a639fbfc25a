import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './timeouts.ts'

const SLOW_BYTES_PER_MS = 40

test('the largest file arrives in time at 40 kB/s, while headers must come at once', () => {
  expect(MAX_FILE_BYTES / SLOW_BYTES_PER_MS).toBeLessThan(REQUEST_TIMEOUT_MS)
  expect(HEADERS_TIMEOUT_MS).toBeLessThanOrEqual(5_000)
})
