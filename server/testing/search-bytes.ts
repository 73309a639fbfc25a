import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'

/**
 * Files under a folder, deep and inside ZIP archives, whose bytes hold one of the texts: as written or in lower case,
 * as UTF-8, UTF-16, JSON or base64.
 */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const needles = needlesFor(texts)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holds(readFileSync(file), needles))
}

/** The same of bytes that lie in no file. */
export const bytesHold = (bytes: Buffer, texts: readonly string[]): boolean => holds(bytes, needlesFor(texts))

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
export function fingerprints(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
      return `${path} ${statSync(path).mtimeMs} ${hash}`
    })
    .sort()
}
