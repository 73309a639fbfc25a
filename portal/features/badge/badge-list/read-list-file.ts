import { decodeList, MAX_LIST_FILE_BYTES, type PasteMistake } from '#shared/badge/pasted-addresses.ts'

export type ListFileMistake = PasteMistake | 'tooLarge' | 'unpacksTooLarge' | 'badSheet'

/** A list of addresses as text: CSV or text in any usual encoding, or the first sheet of a workbook. */
export async function readListFile(file: File): Promise<{ text: string } | { mistake: ListFileMistake }> {
  if (file.size > MAX_LIST_FILE_BYTES) return { mistake: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes))
    return unpackedSize(bytes) > MAX_UNPACKED_BYTES ? { mistake: 'unpacksTooLarge' } : readWorkbook(bytes)
  const text = decodeList(bytes)
  return text === 'notText' || text === 'tooLong' ? { mistake: text } : { text }
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Far more than a list of people takes: what unpacks to more would stop the tab that reads it. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024

/** What the entries of an archive take by its own directory, which the reader keeps to. */
function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  let at = end < 0 ? bytes.length : view.getUint32(end + 16, true)
  let size = 0
  while (at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50) {
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

/** The reader is fetched with the first workbook only. */
async function readWorkbook({
  buffer,
}: Uint8Array<ArrayBuffer>): Promise<{ text: string } | { mistake: ListFileMistake }> {
  try {
    const { readSheet } = await import('read-excel-file/universal')
    const rows = (await readSheet(buffer)) as unknown[][]
    return { text: rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n') }
  } catch {
    return { mistake: 'badSheet' }
  }
}
