import { existsSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/setup-file.ts'
import type { OutboxOperation } from '#desktop/main/sync/outbox.store.ts'

export type UnsentJournal = ReturnType<typeof openUnsentJournal>

/**
 * The unsent operations once more, beside the database: an append-only file survives what damages a database.
 */
export function openUnsentJournal(folder: string) {
  const name = 'unsent.jsonl'
  const file = join(folder, name)
  const lines = (operations: readonly OutboxOperation[]) =>
    operations.map((operation) => `${JSON.stringify(operation)}\n`).join('')
  return {
    /** Resolves once the operations are on disk. */
    async append(operations: readonly OutboxOperation[]): Promise<void> {
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.write(lines(operations))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    /** All operations since the journal was last emptied, sent or not: the server applies each only once. */
    read(): OutboxOperation[] {
      if (!existsSync(file)) return []
      return readFileSync(file, 'utf8').split('\n').flatMap(parsed)
    },
    /** Writes these in place of all others. */
    replace: (operations: readonly OutboxOperation[]) => replaceFile(folder, name, lines(operations)),
    /** For when nothing waits to be sent and nothing was rejected. */
    empty: () => rmSync(file, { force: true }),
  }
}

/** The last line may be truncated; that operation was never confirmed. */
function parsed(line: string): OutboxOperation[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as OutboxOperation]
  } catch {
    return []
  }
}
