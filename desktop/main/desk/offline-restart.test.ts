import { expect, test } from 'vitest'
import { freshBench } from '#desktop/main/testing/desk-bench.ts'
import { openBackend } from '#desktop/main/testing/open-test-desk.ts'

const bench = freshBench()

test('a desk that starts without network says when it last heard the server', async () => {
  const { copy, folder } = await bench.syncedDesk()
  const contact = bench.server.now()
  expect(copy.sync.status().lastContactAt).toBe(contact)
  await copy.close()

  bench.server.setNow(contact + 16 * 60_000)
  const fetch = async () => Promise.reject(new TypeError('no network'))
  const again = await bench.desk({ folder, fetch })
  const backend = await openBackend({ copy: again.copy })
  const answer = await backend.handle(new Request('app://foyer/api/desk/status?kind=entered'))
  expect(await answer.json()).toMatchObject({
    since: new Date(contact).toISOString(),
    sync: { state: 'offline', lastContactAt: contact },
  })
  await backend.close()
})
