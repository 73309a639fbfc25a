import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Context } from '#server/base/context.ts'
import { DATABASE_NAME, MOVED_NAME } from '#server/base/db/sqlite/database-file.ts'

const THREAD = new URL('./compact-thread.ts', import.meta.url)
const TRIES = 5
const PAUSE_MS = 500

const enqueue = pLimit(1)

/**
 * Rewrites the database and empties its WAL, so that the file holds no trace of deleted data: secure_delete zeroes
 * deleted rows, but not copies left when rows were moved between pages. Writers wait meanwhile.
 * PostgreSQL rewrites its tables; its own log is the operator's.
 * @returns false when other connections kept it busy, or the file that the records were moved from is still there; the
 * rows are gone, but not yet their traces
 */
export async function compactDatabase({ config, log }: Context): Promise<boolean> {
  const { databaseUrl, dataDir } = config
  const isClean = await enqueue(async () => {
    if (databaseUrl !== undefined)
      return await (await import('#server/base/db/postgres/vacuum.ts')).vacuum(databaseUrl, log)
    return await compactOwn(join(dataDir, DATABASE_NAME), log)
  })
  const others = databaseUrl === undefined ? [MOVED_NAME] : [MOVED_NAME, DATABASE_NAME]
  const left = others.map((name) => join(dataDir, name)).filter((file) => existsSync(file))
  if (left.length > 0)
    log.error({ left }, 'the file that the records were moved from still holds what was erased: delete it')
  return isClean && left.length === 0
}

async function compactOwn(file: string, log: Context['log']): Promise<boolean> {
  for (let tried = 1; tried <= TRIES; tried++) {
    if (await runInThread(file)) return true
    await pause(PAUSE_MS)
  }
  log.error('the database could not be compacted: it was busy')
  return false
}

function runInThread(file: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: file })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The thread that compacts ended with ${code}.`)))
  })
}
