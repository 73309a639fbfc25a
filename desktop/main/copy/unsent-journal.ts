import { existsSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxOperation } from '#desktop/main/sync/outbox.store.ts'

export interface UnsentJournal {
  /** On the disk when it resolves. */
  append(operations: readonly OutboxOperation[]): Promise<void>
  /** Everything that was done since the journal was last empty, sent or not: the server takes each once. */
  read(): OutboxOperation[]
  /** All of it is with the server. */
  empty(): void
}

/**
 * What waits to be sent, once more beside the database: a file that only grows survives what a damaged database does
 * not.
 */
export function openUnsentJournal(folder: string): UnsentJournal {
  const file = join(folder, 'unsent.jsonl')
  return {
    async append(operations) {
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.write(operations.map((operation) => `${JSON.stringify(operation)}\n`).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    read() {
      if (!existsSync(file)) return []
      return readFileSync(file, 'utf8').split('\n').flatMap(parsed)
    },
    empty: () => rmSync(file, { force: true }),
  }
}

/** The last line may be cut off: it was never answered. */
function parsed(line: string): OutboxOperation[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as OutboxOperation]
  } catch {
    return []
  }
}
