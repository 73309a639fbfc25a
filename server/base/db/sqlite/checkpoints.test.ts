import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { insertSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { startCheckpoints } from './checkpoints.ts'
import { openDatabase } from './open.ts'

const MB = 1024 * 1024
// 8,000 pages of 4 kB are 32 MB; what is written until a busy machine gets round to a checkpoint comes on top. Without
// any bound the log of this test would have more than 90 MB.
const LOG_BOUND = 64 * MB

let folder = ''
let file = ''
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'foyer.db')
})

const size = (path: string) => statSync(path).size

async function startWriting() {
  const { queue, reader, close } = await openDatabase(file)
  let written = 0
  return {
    reader,
    close,
    /** One record of this many bytes. */
    write: (bytes: number) =>
      queue.write((tx) =>
        insertSponsor(
          tx,
          {
            _id: `s${written++}`,
            table: 't',
            raisonSocial: '',
            urlLogo: '',
            others: 'x'.repeat(bytes),
            rev: 1,
          },
          { actor: 'organizer', at: 0 },
        ),
      ),
    written: () => written,
  }
}

test('writes reach the database file long before the log is full', async () => {
  const database = await startWriting()
  const before = size(file)
  const checkpoints = startCheckpoints(file, { intervalMs: 5, startMs: 0 })
  const grown = async () => {
    await database.write(20_000)
    return size(file)
  }
  // Without the thread this would go on until the log has 32 MB.
  await expect.poll(grown).toBeGreaterThan(before)
  expect(size(`${file}-wal`)).toBeLessThan(16 * MB)
  await checkpoints.stop()
  await database.close()
})

test('under steady writing the log stays bounded, and nothing is lost', async () => {
  const database = await startWriting()
  const checkpoints = startCheckpoints(file, { intervalMs: 20, startMs: 0 })
  let largest = 0
  for (let round = 0; round < 60; round++) {
    await Promise.all([1, 2, 3].map(() => database.write(MB / 2)))
    largest = Math.max(largest, size(`${file}-wal`))
  }
  expect(largest).toBeLessThan(LOG_BOUND)
  await checkpoints.stop()
  const { count } = await database.reader
    .selectFrom('sponsor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('table', '=', 't')
    .executeTakeFirstOrThrow()
  expect(count).toBe(database.written())
  await database.close()
})

test('a thread that was stopped is gone, whether it had time to start or not', async () => {
  const database = await startWriting()
  await startCheckpoints(file, { intervalMs: 5, startMs: 0 }).stop()
  await database.close()
})
