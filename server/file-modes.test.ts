import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createKillableServer, KILLABLE_ORGANIZER_KEY } from '#server/testing/killable-server.ts'
import { multipart } from '#server/testing/multipart.ts'

const server = createKillableServer()
afterAll(() => server.remove())

test('what the server writes, backups included, is for its user only, in a folder that was open to all before', async () => {
  chmodSync(server.dataDir, 0o755)
  const url = await server.start()
  const key = { 'x-organizer-key': KILLABLE_ORGANIZER_KEY }
  const names = { subdirectory: 'documents', filename: 'plan', file: Buffer.from('a plan of the halls') }
  const { headers, payload } = multipart(names, 'plan.txt', 'text/plain')
  const stored = await fetch(`${url}/api/upload/uploadFile`, {
    method: 'POST',
    headers: { ...headers, ...key },
    body: payload,
  })
  expect(stored.status).toBe(200)
  expect((await fetch(`${url}/api/backup`, { method: 'POST', headers: key })).status).toBe(200)
  const open = ['', ...readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(server.dataDir, name)).mode & 0o077) !== 0,
  )
  expect(open).toEqual([])
})
