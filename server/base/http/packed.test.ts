import { gunzipSync } from 'node:zlib'
import Koa from 'koa'
import inject from 'light-my-request'
import { expect, test } from 'vitest'
import { type Packable, sendPacked } from './packed.ts'

test('Q-319 what many are given is packed once, for those who take gzip', async () => {
  const kept: Packable = { body: Buffer.from('word '.repeat(1000)) }
  const app = new Koa()
  app.use((ctx) => sendPacked(ctx, kept))
  const get = (accepted: string) =>
    inject(app.callback() as never, { method: 'GET', url: '/', headers: { 'accept-encoding': accepted } })
  const first = await get('gzip, br')
  const packed = await kept.packed
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(first.rawPayload).toString()).toBe('word '.repeat(1000))
  await get('gzip')
  expect(await kept.packed).toBe(packed)
  expect((await get('gzip;q=0')).payload).toBe('word '.repeat(1000))
})
