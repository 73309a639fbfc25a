import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshBench } from '#desktop/main/testing/desk-bench.ts'
import { pdf } from '#server/testing/sample-files.ts'

const bench = freshBench()

const setPolicy = (file: string) => bench.server.setEdition({ privacyPolicy: { file, version: '2' } })

test('the policy that the organizer uploads is copied to the desks, to be read there without network', async () => {
  const { files } = bench.server.context
  const bytes = pdf
  const path = await files.store({ folder: 'documents', recordId: 'policy', name: 'policy.pdf', bytes })
  await setPolicy(path)
  const { copy, folder } = await bench.desk()
  await copy.sync.syncNow()
  expect(await readFile(join(folder, 'files', path))).toEqual(bytes)
})

test('a policy that is not there is asked for once, and does not stop the desk', async () => {
  await setPolicy(`documents/${'0'.repeat(32)}.pdf`)
  const asked: string[] = []
  const { copy } = await bench.desk({
    fetch: (input, init) => {
      if (String(input).includes('/documents/')) asked.push(String(input))
      return fetch(input, init)
    },
  })
  for (let turn = 0; turn < 3; turn++) await copy.sync.syncNow()
  expect(copy.sync.status().state).toBe('online')
  expect(asked).toHaveLength(1)
})
