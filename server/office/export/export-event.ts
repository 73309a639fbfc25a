import { Readable } from 'node:stream'
import { type Actor, authorOf } from '#server/base/actor.ts'
import type { Context } from '#server/base/context.ts'
import { logRead } from '#server/base/db/log-read.ts'
import { toCsv } from '#server/base/sheet/csv.ts'
import { writeTable } from '#server/base/sheet/sheets.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { listPaths } from '#server/files/upload/upload.store.ts'
import { openFile, storedFilePath } from '#server/office/backup/backup-files.ts'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'
import { tables } from './tables.ts'

/** The whole event in readable form: lists in both formats, edition, files. For restoring, there is the backup. */
export async function exportEvent(
  actor: Actor,
  context: Context,
  withVisas: boolean,
): Promise<AsyncIterable<Uint8Array>> {
  const { db, config, edition, write, now } = context
  const files = await listPaths(db)
  const by = authorOf(actor, now())
  await write((tx) => logRead(tx, 'edition', 'edition', ['archive'], by))
  const entities = EXPORT_ENTITIES.filter((entity) => entity !== 'visas' || withVisas)
  const lists = entities.flatMap((entity): ZipEntry[] => [
    { name: `${entity}.csv`, open: async () => Readable.from(bytesOf(toCsv(tables[entity](context)))) },
    {
      name: `${entity}.xlsx`,
      open: async () => Readable.from([await writeTable(entity, tables[entity](context))]),
    },
  ])
  return zipStream(
    [
      { name: 'edition.json', open: async () => `${JSON.stringify(edition.current(), null, 2)}\n` },
      ...lists,
      ...[...files].map((path) => ({
        name: `files/${path}`,
        open: () => openFile(storedFilePath(config.dataDir, path)),
      })),
    ],
    now(),
  )
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}
