import { decodeList, MAX_LIST_FILE_BYTES, type PasteMistake } from '#shared/badge/pasted-addresses.ts'

export type ListFileMistake = PasteMistake | 'tooLarge' | 'badSheet'

/** A list of addresses as text: CSV or text in any usual encoding, or the first sheet of a workbook. */
export async function readListFile(file: File): Promise<{ text: string } | { mistake: ListFileMistake }> {
  if (file.size > MAX_LIST_FILE_BYTES) return { mistake: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes)) return readWorkbook(file)
  const text = decodeList(bytes)
  return text === 'notText' || text === 'tooLong' ? { mistake: text } : { text }
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The reader is fetched with the first workbook only. */
async function readWorkbook(file: File): Promise<{ text: string } | { mistake: ListFileMistake }> {
  try {
    const { readSheet } = await import('read-excel-file/universal')
    const rows = (await readSheet(await file.arrayBuffer())) as unknown[][]
    return { text: rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n') }
  } catch {
    return { mistake: 'badSheet' }
  }
}
