import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutboxOperation, unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import { isWhole } from '#server/base/db/sqlite/database-file.ts'
import type { UnsentJournal } from './unsent-journal.ts'

const NAME = 'foyer.db'

/**
 * Checks the copy's database before it is opened. A damaged database is moved aside, with a file of its
 * unsent operations, so that a new copy can be made.
 * @returns the unsent operations; undefined if the database is intact or missing
 */
export function quarantineIfDamaged(folder: string, journal: UnsentJournal, at: number): OutboxOperation[] | undefined {
  const file = join(folder, NAME)
  if (!existsSync(file) || isWhole(file)) return undefined
  const unsent = new Map([...readOutbox(file), ...journal.read()].map((one) => [one.opId, one]))
  const aside = join(folder, `damaged-${new Date(at).toISOString().replace(/[:.]/g, '-')}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  const operations = [...unsent.values()].sort((one, other) => one.deskSeq - other.deskSeq)
  writeFileSync(join(aside, 'unsent.json'), JSON.stringify(operations, null, 2), { mode: 0o600 })
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, join(aside, NAME + suffix))
  return operations
}

/** Reads as much as can be recovered. */
function readOutbox(file: string): OutboxOperation[] {
  try {
    return unfinishedIn(file)
  } catch {
    return []
  }
}
