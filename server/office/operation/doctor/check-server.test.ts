import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { healthOf } from './check-server.ts'

const KEY = 'k'.repeat(24)
let dataDir: string
let shown: unknown[]
const servers: Server[] = []
beforeEach(() => {
  dataDir = newFolder()
  shown = []
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Something that listens, and notes the keys it is shown. */
async function listen(answer: RequestListener) {
  const server = createServer((request, response) => {
    shown.push(request.headers['x-organizer-key'])
    answer(request, response)
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
const health = (port: number, host = '0.0.0.0') =>
  healthOf(readConfig({ DATA_DIR: dataDir, PORT: `${port}`, HOST: host, ORGANIZER_KEY: KEY }))
const asFoyer: RequestListener = (_request, response) => response.end('{"version":"1.0.0","ready":true}')

test('a program that does not hold the data is not shown the organizer key', async () => {
  expect(await health(await listen(asFoyer))).toBe('other')
  expect(shown).toEqual([undefined])
})

test('the server that holds the data is asked with the key, at the address it listens on', async () => {
  const unlock = lockDataDir(dataDir, 0)
  const port = await listen(asFoyer)
  for (const host of ['0.0.0.0', '::', 'localhost', '127.0.0.1'])
    expect(await health(port, host)).toMatchObject({ version: '1.0.0' })
  unlock()
  expect(shown).toEqual([KEY, KEY, KEY, KEY])
})

test('a redirect is not followed, so that the key goes no further', async () => {
  const unlock = lockDataDir(dataDir, 0)
  const further = await listen(asFoyer)
  const port = await listen((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${further}/` }).end(),
  )
  expect(await health(port)).toBe('other')
  unlock()
  expect(shown).toEqual([KEY])
})
