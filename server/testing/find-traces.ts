import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { sha256Of } from '#server/base/sha256.ts'
import type { TestServer } from './test-server.ts'

/**
 * Files under a folder, deep and inside ZIP archives, whose bytes hold one of the texts: as written or in lower case,
 * as UTF-8, UTF-16, JSON or base64.
 */
export function filesHolding(folder: string, texts: readonly string[]) {
  const needles = needlesFor(texts)
  return filesIn(folder).filter((file) => holds(readFileSync(file), needles))
}

/** The path of each file below a folder. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The same of bytes that lie in no file. */
const bytesHold = (bytes: Buffer, texts: readonly string[]): boolean => holds(bytes, needlesFor(texts))

const needlesFor = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => [text, text.toLowerCase()]))].flatMap(formsOf)

function holds(bytes: Buffer, needles: readonly Buffer[]): boolean {
  if (needles.some((needle) => bytes.includes(needle))) return true
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return false
  return Object.values(unzipSync(bytes)).some((entry) => holds(Buffer.from(entry), needles))
}

function formsOf(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le')
  const escaped = JSON.stringify(text).slice(1, -1)
  const ascii = escaped.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const plain = [text, escaped, ascii].map((one) => Buffer.from(one))
  return [...plain, utf16, Buffer.from(utf16).swap16(), ...[0, 1, 2].map((at) => base64At(text, at))]
}

/** What base64 of a longer text contains if this one begins `at` bytes after a multiple of three. */
function base64At(text: string, at: number): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(at), Buffer.from(text)])
  const isSure = Math.floor((bytes.length * 8) / 6)
  return Buffer.from(bytes.toString('base64').slice(Math.ceil((at * 8) / 6), isSure))
}

/** Each file below `folder` with when it was written last and a hash of its bytes: what was touched shows. */
export function fingerprints(folder: string) {
  return filesIn(folder)
    .map((path) => `${path} ${statSync(path).mtimeMs} ${sha256Of(readFileSync(path))}`)
    .sort()
}

/**
 * Where a server still holds one of the texts: files under its data directory; on PostgreSQL also tables, as what is long is
 * compressed in their files, and these files, which keep what was deleted until they are rewritten.
 */
export async function tracesIn({ dataDir, context }: TestServer, texts: readonly string[]) {
  const { databaseUrl } = context.config
  const inFolder = filesHolding(dataDir, texts)
  return databaseUrl === undefined ? inFolder : [...inFolder, ...(await tracesInPostgres(databaseUrl, texts))]
}

async function tracesInPostgres(url: string, texts: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const listed = async (sql: string) => (await client.query<{ one: string }>(sql)).rows.map(({ one }) => one)
  try {
    const found: string[] = []
    for (const table of await listed('select tablename as one from pg_tables where schemaname = current_schema()')) {
      const rows = await listed(`select to_json(of_it)::text as one from "${table}" of_it`)
      if (bytesHold(Buffer.from(rows.join('\n')), texts)) found.push(`table ${table}`)
    }
    await client.query('checkpoint')
    const [folder = ''] = await listed(`select current_setting('data_directory') || '/base/' || oid as one
      from pg_database where datname = current_database()`)
    const files = readdirSync(folder).map((name) => join(folder, name))
    return [...found, ...files.filter((file) => bytesHold(contentOf(file), texts))]
  } finally {
    await client.end()
  }
}

/** The database deletes files that it has replaced while they are read. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
