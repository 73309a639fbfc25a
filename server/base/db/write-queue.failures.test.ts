import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertNote, note, numbers, outcomes, queuePerTest } from '#server/testing/queue-fixture.ts'
import type { Job, Write } from './write-queue.ts'

const fixture = queuePerTest()
const write: Write = (job) => fixture.queue.write(job)

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a commit that fails', () => {
  const orphan: Job<string> = async (tx) => {
    await insertNote(tx, 'orphan')
    await sql`insert into child (parent) values (4711)`.execute(tx)
    return 'orphan'
  }

  test('answers the other jobs after running each alone', async () => {
    const answers = await outcomes([
      write(note('a')),
      write(note('b')),
      write(orphan),
      write(note('c')),
      write(note('d')),
    ])
    expect(answers).toEqual(['a', 'b', 'FOREIGN KEY constraint failed', 'c', 'd'])
    expect(await fixture.stored()).toEqual(['a', 'b', 'c', 'd'])
    // One for all that failed, one for each alone; four of these succeeded and were announced.
    expect({ committed: fixture.committed(), notified: fixture.notified() }).toEqual({ committed: 6, notified: 4 })
  })

  test('of a single job refuses that job, and the next one runs', async () => {
    await expect(write(orphan)).rejects.toThrow('FOREIGN KEY constraint failed')
    await write(note('next'))
    expect(await fixture.stored()).toEqual(['next'])
  })
})

describe('a full disk', () => {
  const PAGE_BYTES = 4096
  const text = 'x'.repeat(PAGE_BYTES)
  const setRoom = (pages: number) =>
    fixture.db.pragma(`max_page_count = ${(fixture.db.pragma('page_count', { simple: true }) as number) + pages}`)

  test('keeps exactly the answered rows, and writing goes on when space returns', async () => {
    await write(note('before'))
    setRoom(12)
    const answers = await outcomes(numbers(30).map((name) => write(note(name, text))))
    const answered = answers.filter((answer) => answer !== 'database or disk is full')
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.length).toBeLessThan(30)
    expect(await fixture.stored()).toEqual([...answered, 'before'].sort())

    setRoom(10_000)
    await Promise.all(numbers(30).map((name) => write(note(`${name} again`, text))))
    expect(await fixture.stored()).toHaveLength(answered.length + 31)
    expect(fixture.db.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  test('is not hidden by a job that goes on after the failed statement', async () => {
    setRoom(1)
    const answers = await outcomes([
      write(note('small')),
      write(async (tx) => {
        for (const name of numbers(10)) await insertNote(tx, name, text).catch(() => {})
        return 'all is well'
      }),
    ])
    expect(answers[1]).not.toBe('all is well')
    expect(await fixture.stored()).toEqual(['small'])
  })
})

test('a lock that another program holds is waited for while the event loop goes on', async () => {
  const other = new SqliteDatabase(fixture.file)
  other.exec('begin immediate')
  let isAnswered = false
  const written = write(note('patient')).then(() => {
    isAnswered = true
  })
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(isAnswered).toBe(false)
  other.exec('commit')
  other.close()
  await written
  expect(await fixture.stored()).toEqual(['patient'])
})
