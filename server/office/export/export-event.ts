import { Readable } from 'node:stream'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  logRead,
  type RowOf,
  seesPassports,
  seesVisas,
  toCsv,
  writeTable,
} from '#server/base/index.ts'
import { type ZipEntry, zipStream } from '#server/base/zip.ts'
import { listPaths } from '#server/files/upload/upload.store.ts'
import { openReadStream, storedFilePath } from '#server/office/backup/backup-files.ts'
import { decryptPassport } from '#server/records/visa/visa.store.ts'
import { lettersByVisa } from '#server/records/visa/visa-letter.store.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'
import type { OfficeTexts } from '#shared/locales/office-texts.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import { maskPassport } from '#shared/visa/visa.rules.ts'
import { listIds } from './export.store.ts'
import { dateCell, type ListSheet, plainColumns, venueTimeCell } from './list-sheets.ts'
import { tables } from './tables.ts'

/** The whole event in readable form: lists in both formats, edition, files. For restoring, there is the backup. */
export async function exportEvent(
  actor: Actor,
  context: Context,
  withVisas: boolean,
): Promise<AsyncIterable<Uint8Array>> {
  const { db, config, edition, write } = context
  const files = await listPaths(db)
  const author = authorOf(actor, context)
  await write((tx) => logRead(tx, 'edition', 'edition', ['archive'], author))
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
        open: () => openReadStream(storedFilePath(config.dataDir, path)),
      })),
    ],
    context.now(),
  )
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

type VisaRow = RowOf<'visa'>

/**
 * A readable sheet of the visa requests, and the ids of those to include; undefined for all. Passport
 * numbers are in full only for the role 'visas', whose access to each is noted before the file is made.
 */
export async function makeAuditedVisaSheet(
  chosen: readonly string[] | undefined,
  actor: Actor,
  context: Context,
  words: OfficeTexts,
): Promise<{ sheet: ListSheet<VisaRow>; ids: readonly string[] | undefined }> {
  if (!seesVisas(actor)) throw new ApiError('forbidden')
  if (!seesPassports(actor))
    return { sheet: await buildVisaSheet(context, words, actor.language, maskPassport), ids: chosen }
  const author = authorOf(actor, context)
  const ids = await context.write(async (tx) => {
    const all = new Set(await listIds(tx, 'visa'))
    const read = [...new Set(chosen ?? all)].filter((id) => all.has(id))
    for (const id of read) await logRead(tx, 'visa', id, ['passportNbr'], author)
    return read
  })
  return { sheet: await buildVisaSheet(context, words, actor.language, (number) => number), ids }
}

async function buildVisaSheet(
  { db, config }: Context,
  { office: { person, word }, visas: { state, view } }: OfficeTexts,
  language: Actor['language'],
  passportText: (number: string) => string,
): Promise<ListSheet<VisaRow>> {
  const letters = await lettersByVisa(db)
  const states: Record<string, string> = state
  const secret = (row: VisaRow) => decryptPassport(row, config.dataKey)
  return {
    rows: 'visa',
    columns: [
      ...plainColumns(person, 'name', 'firstName'),
      [
        word.state,
        ({ status, trashedAt }) => (trashedAt === null ? (states[status || 'received'] ?? status) : view.trash),
      ],
      [person.letter, ({ _id }) => letters.get(_id) ?? ''],
      [person.company, ({ company }) => publicCompanyName(company)],
      [person.position, ({ position }) => position],
      [person.nationality, ({ nationality }) => nationalityText(nationality, language)],
      [person.birth, (row) => countryText(secret(row).birth, language)],
      [person.passportNbr, (row) => passportText(secret(row).passportNbr)],
      [person.expireDate, (row) => dateCell(secret(row).expireDate)],
      [person.arrivalDate, ({ arrivalDate }) => dateCell(arrivalDate)],
      [person.departureDate, ({ departureDate }) => dateCell(departureDate)],
      ...plainColumns(person, 'email', 'tel'),
      [person.adresse, ({ adresse, postalCode, city }) => [adresse, postalCode, city].filter(Boolean).join(', ')],
      [person.country, ({ country }) => countryText(country, language)],
      [person.createdAt, ({ createdAt }) => venueTimeCell(createdAt)],
    ],
  }
}
