import { gunzipSync } from 'node:zlib'
import Koa from 'koa'
import inject from 'light-my-request'
import { expect, test } from 'vitest'
import { type Compressible, sendCompressed } from './json-response.ts'

test('Q-319 a response shared by many is gzipped once, for those who accept gzip', async () => {
  const kept: Compressible = { body: Buffer.from('word '.repeat(1000)) }
  const app = new Koa()
  app.use((ctx) => sendCompressed(ctx, kept))
  const get = (accepted: string) =>
    inject(app.callback() as never, { method: 'GET', url: '/', headers: { 'accept-encoding': accepted } })
  const first = await get('gzip, br')
  const gzipped = await kept.gzipped
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(first.rawPayload).toString()).toBe('word '.repeat(1000))
  await get('gzip')
  expect(await kept.gzipped).toBe(gzipped)
  expect((await get('gzip;q=0')).payload).toBe('word '.repeat(1000))
})
