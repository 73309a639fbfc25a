import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serverPerFile } from './testing/test-server.ts'

const server = serverPerFile()

const ACCOUNT = JSON.stringify({ email: 'nobody@packed.example', password: 'not the right one' })
async function login(payload: Buffer, encoding: string) {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const response = await server.request('POST', '/api/user/login_company', { headers, payload })
  return [response.statusCode, response.json().code]
}

test('a compressed body is read like a plain one', async () => {
  const plain = await login(Buffer.from(ACCOUNT), 'identity')
  expect(plain[0]).toBe(401)
  expect(await login(gzipSync(ACCOUNT), 'gzip')).toEqual(plain)
  expect(await login(deflateSync(ACCOUNT), 'deflate')).toEqual(plain)
  expect(await login(brotliCompressSync(ACCOUNT), 'br')).toEqual(plain)
})

test('a small body that decompresses to 50 MB is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
  expect(bomb.length).toBeLessThan(100 * 1024)
  expect(await login(bomb, 'gzip')).toEqual([413, 'body_too_large'])
})

test('a body that is truncated, or not what its header declares, is invalid JSON', async () => {
  expect(await login(gzipSync(ACCOUNT).subarray(0, 40), 'gzip')).toEqual([400, 'not_json'])
  expect(await login(Buffer.from(ACCOUNT), 'gzip')).toEqual([400, 'not_json'])
})

test('another compression is refused', async () => {
  expect(await login(gzipSync(ACCOUNT), 'compress')).toEqual([415, 'wrong_content_type'])
  expect(await login(gzipSync(gzipSync(ACCOUNT)), 'gzip, gzip')).toEqual([415, 'wrong_content_type'])
})
