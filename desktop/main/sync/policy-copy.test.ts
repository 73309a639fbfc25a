import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, harnessPerTest, ORGANIZER_HEADERS } from '#desktop/main/testing/desk-harness.ts'
import { pdf, png } from '#server/testing/sample-files.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'

const harness = harnessPerTest()

const setPolicy = (file: string) => harness.server.setEdition({ privacyPolicy: { file, version: '2' } })

test('the policy that the organizer uploads is copied to the desks, to be read there without network', async () => {
  const { files } = harness.server.context
  const bytes = pdf
  const path = await files.store({ folder: 'documents', recordId: 'policy', name: 'policy.pdf', bytes })
  await setPolicy(path)
  const { folder } = await harness.syncedDesk()
  expect(await readFile(join(folder, 'files', path))).toEqual(bytes)
})

test('Q-249 the logo that the organizer uploads is copied to the desks, for labels without network', async () => {
  await harness.server.postForm('/api/edition/logo', { file: await png(40, 20) }, ORGANIZER_HEADERS)
  const { path } = eventLogo(await harness.server.anyone.edition.getEdition()) ?? { path: '' }
  const { copy, folder } = await harness.syncedDesk()
  expect(await readFile(join(folder, 'files', path))).toEqual(
    await readFile(join(harness.server.dataDir, 'files', path)),
  )
  const shown = await ask(copy, fileUrl(path))
  expect(shown.headers.get('content-type')).toBe('image/png')
})

test.each([429, 503])('a policy that is answered with %i, for lack of time, is asked for again', async (status) => {
  const path = await harness.server.context.files.store({
    folder: 'documents',
    recordId: 'policy',
    name: 'policy.pdf',
    bytes: pdf,
  })
  await setPolicy(path)
  let answers = 0
  const { copy, folder } = await harness.desk({
    fetch: async (input, init) =>
      String(input).includes('/documents/') && answers++ === 0 ? new Response('', { status }) : fetch(input, init),
  })
  for (let turn = 0; turn < 3; turn++) await copy.sync.syncNow()
  expect(await readFile(join(folder, 'files', path))).toEqual(pdf)
})

test('a policy that is not there is asked for once, and does not stop the desk', async () => {
  await setPolicy(`documents/${'0'.repeat(32)}.pdf`)
  const asked: string[] = []
  const { copy } = await harness.desk({
    fetch: (input, init) => {
      if (String(input).includes('/documents/')) asked.push(String(input))
      return fetch(input, init)
    },
  })
  for (let turn = 0; turn < 3; turn++) await copy.sync.syncNow()
  expect(copy.sync.status().state).toBe('online')
  expect(asked).toHaveLength(1)
})
