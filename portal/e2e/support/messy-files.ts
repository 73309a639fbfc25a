import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import writeXlsxFile from 'write-excel-file/node'

/** What somebody enters by hand who reads the sheet; what is not named is left empty. */
export type Entered = {
  raisonSocial: string
  name?: string
  email: string
  tel?: string
  position?: string
  adresse?: string
  webSite?: string
  secteur?: string
  type?: string
  /** As `number` or `number width x height`. */
  booths?: string[]
}

export type MessyRows = Row[] | string

/**
 * A list of exhibitors as organizers keep it, and beside it what a person would have entered from it: written before the
 * importer that has to read it.
 */
export type MessyFile = { file: string; rows: MessyRows; encoding?: BufferEncoding; entered: Entered[] }

type Row = (string | number | null | { value: string; columnSpan?: number; rowSpan?: number })[]

/** Writes the file into a folder; answers its path. */
export async function writeMessyFile(
  { file, rows, encoding }: Omit<MessyFile, 'entered'>,
  folder: string,
): Promise<string> {
  const target = path.join(folder, file)
  if (typeof rows === 'string') await writeFile(target, Buffer.from(rows, encoding))
  else await writeXlsxFile(rows as never).toFile(target)
  return target
}
