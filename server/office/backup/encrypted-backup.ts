import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, extract, Parser } from 'tar'
import { DATABASE_NAME } from '#server/base/db/sqlite/database-file.ts'
import { StartupError } from '#server/base/startup-error.ts'
import { ARCHIVES_DIR, FILES_DIR, fsyncFile, KEYS_DIR, MANIFEST_FILE } from './backup-files.ts'

export interface BackupEncryption {
  passphrase: string
  /** By the names of their files in DATA_DIR/keys. */
  keys: Record<string, string>
}

/**
 * scrypt's cost as a base-2 logarithm: the minimum that OWASP recommends (Password Storage Cheat Sheet). It takes a second,
 * and an upgrade waits for it twice; age's default of 18 takes two seconds.
 */
const WORK_FACTOR = 17

export const encryptedFileName = (createdAt: string) => `foyer-${createdAt.replace(/[:.]/g, '-')}.tar.age`

/**
 * Puts a draft, the keys and the archives of past editions into one encrypted file, and reads that file back.
 * `age --decrypt` and `tar` open it without this program.
 * @returns the file
 */
export async function encryptBackup(
  draft: string,
  folder: string,
  { createdAt, dataDir, encryption }: { createdAt: string; dataDir: string; encryption: BackupEncryption },
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(draft, KEYS_DIR), { mode: 0o700 })
  for (const [name, key] of Object.entries(encryption.keys))
    await writeFile(join(draft, KEYS_DIR, name), `${key}\n`, { mode: 0o600 })
  const archives = join(dataDir, ARCHIVES_DIR)
  if (existsSync(archives)) await symlink(archives, join(draft, ARCHIVES_DIR))
  // The manifest comes first, so that reading the date does not require reading everything.
  const parts = [MANIFEST_FILE, KEYS_DIR, DATABASE_NAME, FILES_DIR, ARCHIVES_DIR]
  const plain = create(
    { cwd: draft, follow: true, portable: true },
    parts.filter((name) => existsSync(join(draft, name))),
  )
  const encrypter = new Encrypter()
  encrypter.setPassphrase(encryption.passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  const file = join(folder, encryptedFileName(createdAt))
  const encrypted = await encrypter.encrypt(Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>)
  await pipeline(Readable.from(encrypted), createWriteStream(file, { mode: 0o600 }))
  await fsyncFile(file)
  if ((await readBack(file, encryption.passphrase)) !== (await readFile(join(draft, MANIFEST_FILE), 'utf8')))
    throw new Error('The encrypted backup cannot be read back.')
  return file
}

/** The manifest in an encrypted backup; all of the file is read, so that damage anywhere is noticed. */
async function readBack(file: string, passphrase: string) {
  const pieces: Buffer[] = []
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      if (entry.path === MANIFEST_FILE) entry.on('data', (piece) => pieces.push(piece))
      else entry.resume()
    },
  })
  await decryptInto(parser, createReadStream(file), passphrase)
  return Buffer.concat(pieces).toString()
}

/**
 * Unpacks an encrypted backup into an empty folder.
 * @throws StartupError when the passphrase is another, or the file is cut short, damaged or none of ours
 */
export async function decryptBackup(source: Readable, passphrase: string, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await decryptInto(extract({ cwd: folder, strict: true, preserveOwner: false }), source, passphrase)
}

/** The parser takes no other arrays. */
async function* asBuffers(pieces: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}

async function decryptInto(parser: Parser, source: Readable, passphrase: string) {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>
    const plain = Readable.from(asBuffers(await decrypter.decrypt(encrypted)))
    await new Promise((resolve, reject) => {
      plain.once('error', reject)
      // Only the first error counts; writing that is in progress continues for a moment.
      parser.on('error', (error) => {
        plain.destroy()
        reject(error)
      })
      parser.once('end', resolve)
      plain.pipe(parser as unknown as NodeJS.WritableStream)
    })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // An error of the disk, not of the backup.
    if (code.startsWith('E')) throw error
    if (message.includes('no identity matched'))
      throw new StartupError(
        'The passphrase does not open this backup: set BACKUP_PASSPHRASE to the one that was in use when it was made.',
      )
    throw new StartupError('This is not a whole backup, but cut short or damaged: take another copy of it.', {
      cause: error,
    })
  }
}
