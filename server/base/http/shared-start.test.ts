import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipAfter, sharedStart } from './shared-start.ts'

test.each([0, 5, 100_000])(
  'a body whose first %i bytes are shared unpacks to itself, and refers to them',
  async (size) => {
    const text = randomBytes(size).toString('hex').slice(0, size)
    const start = sharedStart(text)
    for (const rest of ['', 'é <div>', text.slice(-2000)]) {
      const gzipped = await gzipAfter(start, Buffer.from(rest))
      expect(gunzipSync(gzipped).toString()).toBe(text + rest)
      expect(gzipped.length).toBeLessThan((await start.deflated).length + 120)
    }
  },
)
