import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { downloadFilename } from '#shared/upload/document.rules.ts'
import { documentNames, listSpeakers } from './speaker.store.ts'

const DOCUMENTS = ['urlFile1', 'urlFile2', 'urlFile3'] as const

/**
 * The documents of all speakers as one archive, a folder for each speaker.
 * @throws ApiError not_found when there are none
 */
export async function documentsOfAll(context: Context): Promise<AsyncIterable<Uint8Array>> {
  const { rows } = await listSpeakers(context.db, {})
  const names = await documentNames(context.db)
  const taken = new Set<string>()
  const entries: ZipEntry[] = []
  for (const row of rows) {
    const person = plain(`${row.prenom} ${row.nom}`) || 'Speaker'
    for (const path of DOCUMENTS.map((field) => row[field]).filter(Boolean))
      entries.push({
        name: freeName(`${person}/${plain(downloadFilename(names.get(path) ?? 'document', path))}`, taken),
        open: async () => (await context.files.open(path))?.stream,
      })
  }
  if (entries.length === 0) throw new ApiError('not_found')
  return zipStream(entries, context.now())
}

/** Removes characters that file systems reject or that would lead out of the archive. */
function plain(name: string): string {
  return name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** Two speakers, or two documents, may have the same name. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`
  taken.add(free.toLowerCase())
  return free
}
