import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  insertNote,
  JOB_TIMEOUT_MS,
  note,
  numbers,
  outcomes,
  queuePerTest,
  type Tx,
} from '#server/testing/queue-fixture.ts'
import type { Database } from './database.ts'
import type { Write } from './write-queue.ts'

const fixture = queuePerTest()
const write: Write = (job) => fixture.queue.write(job)

describe('a group', () => {
  test('of all jobs of one turn shares one commit, in the order of writing', async () => {
    const names = numbers(50)
    expect(await Promise.all(names.map((name) => write(note(name))))).toEqual(names)
    expect(await fixture.stored()).toEqual(names)
    expect({ committed: fixture.committed(), notified: fixture.notified() }).toEqual({ committed: 1, notified: 1 })
  })

  test('holds 200 jobs at most', async () => {
    await Promise.all(numbers(450).map((name) => write(note(name))))
    expect(await fixture.stored()).toHaveLength(450)
    expect(fixture.committed()).toBe(3)
  })

  test('is answered only when every other connection can read it', async () => {
    const seen = await Promise.all(
      numbers(20).map((name) => write(note(name)).then(async () => (await fixture.stored()).length)),
    )
    expect(seen).toEqual(numbers(20).map(() => 20))
  })

  test('announces its commit before anybody is answered', async () => {
    const order: string[] = []
    fixture.queue.onCommit(() => order.push('commit'))
    await Promise.all(['a', 'b'].map((name) => write(note(name)).then(() => order.push(name))))
    expect(order).toEqual(['commit', 'a', 'b'])
  })

  test('loses one throwing job among 30, and nothing else, in the same commit', async () => {
    const answers = await outcomes(
      numbers(30).map((name) =>
        write(async (tx) => {
          await insertNote(tx, name)
          await insertNote(tx, `${name} second`)
          if (name === '017') throw new Error('refused')
          return name
        }),
      ),
    )
    expect(answers).toEqual(numbers(30).map((name) => (name === '017' ? 'refused' : name)))
    const kept = numbers(30).filter((name) => name !== '017')
    expect(await fixture.stored()).toEqual(kept.flatMap((name) => [name, `${name} second`]))
    expect(fixture.committed()).toBe(1)
  })

  test('goes on after a statement that fails', async () => {
    const answers = await outcomes(['a', 'a', 'b'].map((name) => write(note(name))))
    expect(answers).toEqual(['a', 'UNIQUE constraint failed: note.name', 'b'])
    expect(await fixture.stored()).toEqual(['a', 'b'])
  })

  test('lets a job see what the jobs before it wrote', async () => {
    const count = (tx: Tx) => sql<{ n: number }>`select count(*) as n from note`.execute(tx)
    const seen = await Promise.all(
      numbers(5).map((name) =>
        write(async (tx) => {
          const { rows } = await count(tx)
          await insertNote(tx, name)
          return rows[0]?.n
        }),
      ),
    )
    expect(seen).toEqual([0, 1, 2, 3, 4])
  })
})

describe('the handle of a job', () => {
  test('writes nothing into the job of a neighbour', async () => {
    let late: Promise<unknown> | undefined
    let kept: Tx | undefined
    await Promise.all([
      write(async (tx) => {
        kept = tx
      }),
      write(async (tx) => {
        late = insertNote(kept!, 'into the neighbour').catch((error: Error) => error.message)
        await insertNote(tx, 'own')
      }),
    ])
    expect(await late).toMatch('This job has ended')
    expect(await fixture.stored()).toEqual(['own'])
  })

  test.each([
    'begin',
    ' commit',
    'rollback',
    'savepoint mine',
    'pragma synchronous = off',
    "attach 'x.db' as x",
    'vacuum',
    '/* hidden */ commit',
    '-- hidden\ncommit',
    '; commit',
    '\ufeffcommit',
    'create table another (a)',
  ])('does not run %j, and its neighbours are stored', async (statement) => {
    const answers = await outcomes([
      write(note('before')),
      write(async (tx) => {
        await insertNote(tx, 'with it')
        await sql.raw(statement).execute(tx)
      }),
      write(note('after')),
    ])
    expect(answers).toEqual(['before', `A job may not run: ${statement}`, 'after'])
    expect(await fixture.stored()).toEqual(['after', 'before'])
    expect(fixture.committed()).toBe(1)
  })

  test('begins no transaction of its own', async () => {
    await expect(write(async (tx) => tx.transaction())).rejects.toThrow()
    // The compiler refuses these two already.
    await expect(write(async (tx) => (tx as Kysely<Database>).connection())).rejects.toThrow()
    await expect(write(async (tx) => (tx as Kysely<Database>).destroy())).rejects.toThrow()
    await write(note('goes on'))
    expect(await fixture.stored()).toEqual(['goes on'])
  })

  test('reads with "with", "values" and brackets', async () => {
    const rows = await write(async (tx) => {
      const one = await sql`with a(x) as (values (1)) select x from a`.execute(tx)
      const two = await sql`values (2)`.execute(tx)
      return [...one.rows, ...two.rows]
    })
    expect(rows).toEqual([{ x: 1 }, { column1: 2 }])
  })
})

describe('a job', () => {
  test('that writes through the queue is refused at once, not after its limit', async () => {
    const answers = await outcomes([write(async () => write(note('inner'))), write(note('neighbour'))])
    expect(answers).toEqual(['A job that waits for another would wait for ever.', 'neighbour'])
    await write(note('outside')).then(() => write(note('in the continuation')))
    expect(await fixture.stored()).toEqual(['in the continuation', 'neighbour', 'outside'])
  })

  test('over its limit is undone, its later queries are refused, and the next one runs', async () => {
    let later: Promise<unknown> | undefined
    const slow = write(async (tx) => {
      await insertNote(tx, 'slow')
      await new Promise((resolve) => setTimeout(resolve, 3 * JOB_TIMEOUT_MS))
      later = insertNote(tx, 'later').catch((error: Error) => error.message)
      await later
    })
    const answers = await outcomes([slow, write(note('next'))])
    expect(answers).toEqual([`A job took longer than ${JOB_TIMEOUT_MS} ms.`, 'next'])
    await expect.poll(() => later).toMatch('This job has ended')
    expect(await fixture.stored()).toEqual(['next'])
  })

  test('that throws before it waits for anything is a refusal like any other', async () => {
    const answers = await outcomes([
      write(() => {
        throw new Error('at once')
      }),
      write(note('next')),
    ])
    expect(answers).toEqual(['at once', 'next'])
  })
})

describe('closing', () => {
  test('waits for queued jobs, and refuses new ones', async () => {
    const waiting = numbers(450).map((name) => write(note(name)))
    const closed = fixture.queue.close().then(() => fixture.committed())
    await expect(write(note('too late'))).rejects.toThrow('The database is closing.')
    expect(await closed).toBe(3)
    expect(await Promise.all(waiting)).toEqual(numbers(450))
    expect(await fixture.stored()).toHaveLength(450)
  })

  test('twice is harmless', async () => {
    await Promise.all([fixture.queue.close(), fixture.queue.close()])
  })
})
