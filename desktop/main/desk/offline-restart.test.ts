import { expect, test } from 'vitest'
import { harnessPerTest, openBackend } from '#desktop/main/testing/open-test-desk.ts'

const harness = harnessPerTest()

test('a desk that starts without network says when it last heard the server', async () => {
  const { copy, folder } = await harness.syncedDesk()
  const contact = harness.server.now()
  expect(copy.sync.status().lastContactAt).toBe(contact)
  await copy.close()

  harness.server.setNow(contact + 16 * 60_000)
  const fetch = async () => Promise.reject(new TypeError('no network'))
  const again = await harness.desk({ folder, fetch })
  const backend = await openBackend({ copy: again.copy })
  const answer = await backend.handle(new Request('app://foyer/api/desk/status?kind=entered'))
  expect(await answer.json()).toMatchObject({
    since: new Date(contact).toISOString(),
    sync: { state: 'offline', lastContactAt: contact },
  })
  await backend.close()
})
