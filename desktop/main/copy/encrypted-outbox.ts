import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#desktop/main/secret-file.ts'
import { type OutboxOperation, unfinishedIn } from '#desktop/main/sync/outbox.store.ts'
import type { Context } from '#server/base/context.ts'
import { isIntact } from '#server/base/db/sqlite/database-file.ts'
import { purge } from '#server/office/erase/purge.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The folder of photos not sent yet, each named by the id of its operation. */
const FOLDER = 'encrypted'

type OpenOutbox = ReturnType<typeof openEncryptedOutbox>
/** The part that the sync needs. */
export type EncryptedOutbox = Pick<OpenOutbox, 'decryptOperation' | 'photo' | 'dropPhoto' | 'deletePhotosExcept'>

/**
 * Encrypts what a kiosk has not sent yet: values in the outbox and its journal, and photos. The key comes from the
 * desk key, which the operating system's key store keeps.
 */
export function openEncryptedOutbox(folder: string, deskKey: string) {
  const key = Buffer.from(hkdfSync('sha256', deskKey, '', 'unsent at a kiosk', 32))
  const photos = join(folder, FOLDER)
  mkdirSync(photos, { recursive: true, mode: 0o700 })

  function encrypt(bytes: Uint8Array): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
  }
  function decrypt(encrypted: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES))
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }
  // Still JSON, since queries read the column.
  const encryptText = (text: string) => JSON.stringify({ encrypted: encrypt(Buffer.from(text)).toString('base64') })
  const decryptText = (text: string) => {
    const { encrypted } = JSON.parse(text) as { encrypted: string }
    return decrypt(Buffer.from(encrypted, 'base64')).toString()
  }
  const fileOf = (opId: string) => join(photos, opId)
  return {
    encryptValues: (values: Pick<OutboxOperation, 'patch' | 'was'>) => ({
      patch: encryptText(values.patch),
      was: encryptText(values.was),
    }),
    decryptOperation: (operation: OutboxOperation): OutboxOperation => ({
      ...operation,
      patch: decryptText(operation.patch),
      was: decryptText(operation.was),
    }),
    savePhoto: (opId: string, bytes: Uint8Array) => replaceFile(photos, opId, encrypt(bytes)),
    photo(opId: string): Buffer | undefined {
      try {
        return decrypt(readFileSync(fileOf(opId)))
      } catch {
        return undefined
      }
    },
    dropPhoto: (opId: string) => rmSync(fileOf(opId), { force: true }),
    /** Deletes the photos of operations that are no longer there. */
    deletePhotosExcept(left: readonly OutboxOperation[]) {
      const named = new Set(left.map(({ opId }) => opId))
      for (const name of readdirSync(photos)) if (!named.has(name)) rmSync(fileOf(name), { force: true })
    },
  }
}

type UnsentJournal = ReturnType<typeof openUnsentJournal>

/**
 * A second copy of the unsent operations, outside the database: an append-only file survives damage to the database.
 */
export function openUnsentJournal(folder: string) {
  const name = 'unsent.jsonl'
  const file = join(folder, name)
  const lines = (operations: readonly OutboxOperation[]) =>
    operations.map((operation) => `${JSON.stringify(operation)}\n`).join('')
  return {
    /** Resolves once the operations are on disk. */
    async append(operations: readonly OutboxOperation[]) {
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
    /** Replaces all operations with these. */
    replace: (operations: readonly OutboxOperation[]) => replaceFile(folder, name, lines(operations)),
    /** Called when no operation is waiting or rejected. */
    empty: () => rmSync(file, { force: true }),
  }
}

/** The last line may be truncated; that operation was never confirmed. */
function parsed(line: string) {
  try {
    return line === '' ? [] : [JSON.parse(line) as OutboxOperation]
  } catch {
    return []
  }
}

const NAME = 'foyer.db'

/**
 * Checks the copy's database before it is opened. A damaged database is moved aside, with a file of its
 * unsent operations, so that a new copy can be made.
 * @returns the unsent operations; undefined if the database is intact or missing
 */
export function quarantineIfDamaged(folder: string, journal: UnsentJournal, at: number) {
  const file = join(folder, NAME)
  if (!existsSync(file) || isIntact(file)) return undefined
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
function readOutbox(file: string) {
  try {
    return unfinishedIn(file)
  } catch {
    return []
  }
}

/**
 * Removes the traces of erased or renamed people outside the rows: in the journal, in damaged databases that were moved
 * aside (their operations are in the present one), and in free pages of the database file.
 * @returns false when the database was busy: traces then remain until the next time
 */
export async function purgeCopy(databaseFile: string, journal: UnsentJournal, context: Context) {
  const folder = context.config.dataDir
  if (journal.read().length > 0) journal.replace(unfinishedIn(databaseFile))
  for (const name of readdirSync(folder))
    if (name.startsWith('damaged-')) rmSync(join(folder, name), { recursive: true, force: true })
  return purge([], context)
}
