import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskBench, startDeskBench } from '#desktop/main/testing/desk-bench.ts'
import { openDesk } from './open-desk.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await startDeskBench()
})
afterEach(() => bench.close())

test('a desk that starts without network says when it last heard the server', async () => {
  const { copy, folder } = await bench.desk()
  await copy.sync.syncNow()
  const contact = bench.server.now()
  expect(copy.sync.status().lastContactAt).toBe(contact)
  await copy.close()

  bench.server.setNow(contact + 16 * 60_000)
  const fetch = async () => Promise.reject(new TypeError('no network'))
  const again = await bench.desk({ folder, fetch })
  const backend = await openDesk({
    copy: again.copy,
    folder: mkdtempSync(join(tmpdir(), 'foyer-queue-')),
    printer: () => 'Zebra',
    print: async () => ({ isOk: true }),
    log: () => {},
    onRevoked: () => {},
  })
  const answer = await backend.handle(new Request('app://foyer/api/desk/status?kind=entered'))
  expect(await answer.json()).toMatchObject({
    since: new Date(contact).toISOString(),
    sync: { state: 'offline', lastContactAt: contact },
  })
  await backend.close()
})
