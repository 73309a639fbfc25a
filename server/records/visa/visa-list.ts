import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  download,
  type Language,
  logChange,
  logRead,
  writeWorkbook,
  XLSX,
} from '#server/base/index.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { RawResponse } from '#shared/contract/endpoint.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { officeTexts } from '#shared/locales/office-texts.ts'
import { fold } from '#shared/names/fold.ts'
import { compareNames } from '#shared/names/order.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { VISA_LIST_COLUMNS, type VisaListEntry, type VisaListOrder } from '#shared/visa/visa-list.ts'
import { decryptPassport, type VisaRow } from './visa.store.ts'
import { insertVisaList, lettersByVisa, listPhotosOf, listVisasByIds, type PersonPhoto } from './visa-letter.store.ts'

/**
 * The chosen requests with full passport numbers, by name. The job logs that the list was made, for whom
 * and of how many, and for each request that its number was read.
 */
export async function makeVisaList(
  { ids, recipient }: VisaListOrder,
  form: 'paper' | 'file',
  actor: Actor,
  context: Context,
): Promise<VisaListEntry[]> {
  const author = authorOf(actor, context)
  const rows = await context.write(async (tx) => {
    const found = await listVisasByIds(tx, [...new Set(ids)])
    if (found.length === 0) throw new ApiError('not_found')
    const _id = context.newId()
    await insertVisaList(tx, { _id, recipient, count: found.length, createdAt: author.at })
    await logChange(tx, 'visaList', { _id, rev: 1 }, [recipient, form], author)
    for (const row of found) await logRead(tx, 'visa', row._id, ['passportNbr'], author)
    return found
  })
  const letters = await lettersByVisa(context.db)
  const photos = await listPhotosOf(
    context.db,
    rows.map(({ email }) => email),
  )
  return rows
    .map((row) => ({ ...entryOf(row, context), letter: letters.get(row._id) ?? '', urlPhoto: photoOf(row, photos) }))
    .sort((one, other) => compareNames(one.name, other.name) || compareNames(one.firstName, other.firstName))
}

function entryOf(row: VisaRow, { config }: Context): Omit<VisaListEntry, 'letter' | 'urlPhoto'> {
  const { _id, name, firstName, nationality, position, company, arrivalDate, departureDate } = row
  const { passportNbr, birth, expireDate } = decryptPassport(row, config.dataKey)
  return {
    _id,
    name,
    firstName,
    nationality,
    birth,
    passportNbr,
    expireDate: expireDate || null,
    position,
    company: publicCompanyName(company),
    arrivalDate,
    departureDate,
  }
}

/** A company's office may make requests for many people with one address, so the last name must match too. */
function photoOf({ email, name }: VisaRow, photos: readonly PersonPhoto[]) {
  const isSame = (photo: PersonPhoto) => photo.email === email && fold(photo.nom) === fold(name)
  return fileUrl(photos.find(isSame)?.urlPhoto ?? '')
}

/** The list as a workbook, which is never written to disk. */
export async function makeVisaSheet(order: VisaListOrder, actor: Actor, context: Context): Promise<RawResponse> {
  const entries = await makeVisaList(order, 'file', actor, context)
  const { office, visas } = officeTexts[actor.language]
  const rows = [
    VISA_LIST_COLUMNS.map((column) => office.person[column]),
    ...entries.map((entry) => VISA_LIST_COLUMNS.map((column) => shown(entry, column, actor.language))),
  ]
  const name = `visa-list-${venueDay(context.now())}.xlsx`
  return download(XLSX, name, Buffer.from(await writeWorkbook(visas.list.heading, rows)))
}

function shown(entry: VisaListEntry, column: (typeof VISA_LIST_COLUMNS)[number], language: Language) {
  if (column === 'nationality') return nationalityText(entry.nationality, language)
  if (column === 'birth') return countryText(entry.birth, language)
  return entry[column] ?? ''
}
