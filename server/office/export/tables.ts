import type { Cell, Context } from '#server/base/index.ts'
import { listSponsors, toSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { toCompany } from '#server/records/company/company.store.ts'
import { listContacts, toContact } from '#server/records/contact/contact.store.ts'
import { listOrders } from '#server/records/material-order/material-order.store.ts'
import { listNotes, toNote } from '#server/records/note/note.store.ts'
import { toVisa } from '#server/records/visa/visa.store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { COMPANY_FIELDS, IMPORTED_FIELDS } from '#shared/company/company.fields.ts'
import { type Fields, omitNames, putFirst, withFlag } from '#shared/contract/fields.ts'
import type { ExportEntity } from '#shared/export/export.contract.ts'
import { COMPANY_SHEET_FIELDS, importCells } from '#shared/import/import.rules.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { isoOf } from '#shared/time.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import { companyNames, streamRecords } from './export.store.ts'

type Table = AsyncGenerator<Cell[][]>

/** Headings first, then rows, in batches. None contains ids that open a page without a sign-in. */
export const tables: Record<ExportEntity, (context: Context) => Table> = {
  companies: companyTable,
  contacts: contactTable,
  notes: noteTable,
  badges: badgeTable,
  speakers: speakerTable,
  visas: visaTable,
  materials: materialTable,
  sponsors: sponsorTable,
}

const pick = <T extends object>(record: T, keys: readonly (keyof T)[]) => keys.map((key) => record[key] as Cell)

/** A row's columns in readable form: full addresses, yes and no, lists. */
function cellsOf<N extends string>(fields: Fields, names: readonly N[], row: Record<N, Cell>): Cell[] {
  return names.map((name) => {
    const value = row[name]
    const kind = fields[name]?.kind
    if (kind === 'file') return fileUrl(String(value))
    if (kind === 'flag') return value === 1
    if (name === 'company') return publicCompanyName(String(value))
    if (kind === 'millis') return isoOf(Number(value))
    return kind === 'list' ? (JSON.parse(String(value)) as string[]).join('; ') : value
  })
}

/** Starts with the columns of an import, so that the file can be edited and imported again. */
async function* companyTable({ db }: Context): Table {
  const others = putFirst(
    ['signaletique', 'presentation', 'pub', 'order', 'folder'],
    omitNames(withFlag(COMPANY_FIELDS, 'exported'), IMPORTED_FIELDS),
  )
  yield [[...COMPANY_SHEET_FIELDS, '_id', ...others, 'updateDate']]
  for await (const rows of streamRecords(db, 'company'))
    yield rows.map(toCompany).map((company) => {
      const { _id, updateDate } = company
      return [...pick(importCells(company), COMPANY_SHEET_FIELDS), _id, ...pick(company, others), isoOf(updateDate)]
    })
}

async function* contactTable({ db }: Context): Table {
  const names = await companyNames(db)
  yield [['company', 'name', 'purpose', 'email', 'tel', 'companyId']]
  yield (await listContacts(db)).map((row) => {
    const { name, purpose, email, tel } = toContact(row)
    return [names.get(row.companyId) ?? '', name, purpose, email, tel, row.companyId]
  })
}

async function* noteTable({ db }: Context): Table {
  const names = await companyNames(db)
  yield [['company', 'text', 'author', 'at', 'day', 'isDone', 'companyId']]
  yield (await listNotes(db)).map((row) => {
    const { text, author, at, day, isDone } = toNote(row)
    return [names.get(row.companyId) ?? '', text, author, at, day, isDone, row.companyId]
  })
}

async function* badgeTable({ db }: Context): Table {
  const fields = withFlag(BADGE_FIELDS, 'exported')
  yield [[...fields, 'openedAt', 'createdAt']]
  for await (const rows of streamRecords(db, 'badge'))
    yield rows.map((row) => [...cellsOf(BADGE_FIELDS, fields, row), isoOf(row.openedAt), isoOf(row.createdAt)])
}

async function* speakerTable({ db }: Context): Table {
  const fields = withFlag(SPEAKER_FIELDS, 'exported')
  yield [[...fields, 'createdAt']]
  for await (const rows of streamRecords(db, 'speaker'))
    yield rows.map((row) => [...cellsOf(SPEAKER_FIELDS, fields, row), isoOf(row.createdAt)])
}

async function* visaTable({ db, config }: Context): Table {
  const fields = ['_id', ...withFlag(VISA_FIELDS, 'exported'), 'trashed', 'createdAt'] as const
  yield [[...fields]]
  // Passport numbers are masked here, as in every list.
  for await (const rows of streamRecords(db, 'visa'))
    yield rows.map((row) => {
      const visa = toVisa(row, config.dataKey)
      return pick({ ...visa, company: publicCompanyName(visa.company) }, fields)
    })
}

async function* materialTable({ db }: Context): Table {
  const names = await companyNames(db)
  const others = omitNames(withFlag(MATERIAL_FIELDS, 'exported'), ['company'])
  const orders = new Map((await listOrders(db)).map((order) => [order._id, order]))
  yield [['_id', 'company', 'raisonSocial', ...others, 'state', 'supplier']]
  for await (const rows of streamRecords(db, 'material'))
    yield rows.map((row) => [
      row._id,
      row.company,
      names.get(row.company) ?? '',
      ...cellsOf(MATERIAL_FIELDS, others, row),
      orders.get(row._id)?.state ?? '',
      orders.get(row._id)?.supplier ?? '',
    ])
}

/** There are few sponsors, but each may have its own keys: one column per key in use. */
async function* sponsorTable({ db }: Context): Table {
  const sponsors = (await listSponsors(db)).map((row) => toSponsor(row) as Record<string, Cell>)
  const keys = new Set(['_id', 'table', 'raisonSocial', 'urlLogo', ...sponsors.flatMap(Object.keys)])
  yield [[...keys]]
  yield sponsors.map((sponsor) => [...keys].map((key) => sponsor[key] ?? null))
}
