import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OutboxOperation, unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import { isWhole } from '#server/base/db/database-file.ts'
import type { UnsentJournal } from './unsent-journal.ts'

const NAME = 'foyer.db'

/**
 * Looks the copy's database over before it is opened. A damaged one is moved aside, beside it a file of what was
 * not sent yet; a new copy is made then.
 * @returns what was not sent yet; undefined when the database is whole or there is none
 */
export function quarantineIfDamaged(
  folder: string,
  journal: UnsentJournal,
  at: number,
): OutboxOperation[] | undefined {
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

/** As far as it can still be read. */
function readOutbox(file: string): OutboxOperation[] {
  try {
    return unfinishedIn(file)
  } catch {
    return []
  }
}
