import type { RequestListener } from 'node:http'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { lockDataDir } from '#server/base/db/data-dir-lock.ts'
import { listen } from '#server/testing/listen.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { healthOf } from './check-server.ts'

const KEY = 'k'.repeat(24)
let dataDir: string
let shown: unknown[]
beforeEach(() => {
  dataDir = newFolder()
  shown = []
})

/** Something that listens, and notes the keys it is shown. */
async function portOf(answer: RequestListener) {
  const { port, close } = await listen({
    dispatch(request, response) {
      shown.push(request.headers['x-organizer-key'])
      answer(request, response)
    },
  })
  onTestFinished(close)
  return port
}
const health = (port: number, host = '0.0.0.0') =>
  healthOf(readConfig({ DATA_DIR: dataDir, PORT: `${port}`, HOST: host, ORGANIZER_KEY: KEY }))
const asFoyer: RequestListener = (_request, response) => response.end('{"version":"1.0.0","ready":true}')

test('a program that does not hold the data is not shown the organizer key', async () => {
  expect(await health(await portOf(asFoyer))).toBe('other')
  expect(shown).toEqual([undefined])
})

test('the server that holds the data is asked with the key, at the address it listens on', async () => {
  const unlock = lockDataDir(dataDir, 0)
  const port = await portOf(asFoyer)
  for (const host of ['0.0.0.0', '::', 'localhost', '127.0.0.1'])
    expect(await health(port, host)).toMatchObject({ version: '1.0.0' })
  unlock()
  expect(shown).toEqual([KEY, KEY, KEY, KEY])
})

test('a redirect is not followed, so that the key goes no further', async () => {
  const unlock = lockDataDir(dataDir, 0)
  const further = await portOf(asFoyer)
  const port = await portOf((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${further}/` }).end(),
  )
  expect(await health(port)).toBe('other')
  unlock()
  expect(shown).toEqual([KEY])
})
