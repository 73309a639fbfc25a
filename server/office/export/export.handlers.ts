import {
  ApiError,
  type Cell,
  type Context,
  download,
  type Handlers,
  idKindFor,
  seesVisas,
  writeTable,
  XLSX,
} from '#server/base/index.ts'
import { listSponsors, type SponsorRow, toSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { type ContactRow, listContacts } from '#server/records/contact/contact.store.ts'
import { listNotes } from '#server/records/note/note.store.ts'
import { EXPORT_ENTITIES, type ExportEntity, type exportContract } from '#shared/export/export.contract.ts'
import { type OfficeTexts, officeTexts } from '#shared/locales/office-texts.ts'
import { kindOf, manualOf } from '#shared/sponsor/sponsor-kind.ts'
import { companyNames, streamRecords } from './export.store.ts'
import { exportEvent, makeAuditedVisaSheet } from './export-event.ts'
import { dateCell, type ListSheet, listSheets, plainColumns, venueTimeCell } from './list-sheets.ts'

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

async function contactSheet({ db }: Context, { companies }: OfficeTexts): Promise<ListSheet<ContactRow>> {
  const names = await companyNames(db)
  const { field, contact } = companies
  return {
    rows: await listContacts(db),
    columns: [
      [field.raisonSocial, ({ companyId }) => names.get(companyId) ?? ''],
      ...plainColumns(contact, 'name', 'purpose', 'email', 'tel'),
    ],
  }
}

async function noteSheet({ db }: Context, { headings, companies }: OfficeTexts): Promise<ListSheet<NoteRow>> {
  const names = await companyNames(db)
  const { field, note } = companies
  return {
    rows: await listNotes(db),
    columns: [
      [field.raisonSocial, ({ companyId }) => names.get(companyId) ?? ''],
      [note.text, ({ text }) => text],
      [headings.author, ({ author }) => author || note.somebody],
      [headings.added, ({ createdAt }) => venueTimeCell(createdAt)],
      [note.day, (row) => dateCell(row.day)],
      [headings.done, ({ day: wanted, isDone }) => (wanted === null ? null : isDone === 1)],
    ],
  }
}

async function sponsorSheet(
  { db, config }: Context,
  { headings, office, plan }: OfficeTexts,
): Promise<ListSheet<SponsorRow>> {
  const name = (row: SponsorRow) => {
    const manual = manualOf(row)
    return manual ? plan.manual[manual] : row.raisonSocial
  }
  const address = (row: SponsorRow) => {
    const { urlLogo } = toSponsor(row)
    return urlLogo && new URL(urlLogo, config.publicUrl).href
  }
  return {
    rows: await listSponsors(db),
    columns: [
      [headings.kind, (row) => plan.kind[kindOf(row)]],
      [office.word.name, name],
      [plan.sponsor.group, (row) => (kindOf(row) === 'others' ? row.table : '')],
      [plan.sponsor.shown, address],
    ],
  }
}

/** Lists that are short enough to be read at once. */
const smallSheets: Record<
  'contacts' | 'notes' | 'sponsors',
  (context: Context, words: OfficeTexts) => Promise<ListSheet<never>>
> = { contacts: contactSheet, notes: noteSheet, sponsors: sponsorSheet }

const isEntity = (text: string): text is ExportEntity => (EXPORT_ENTITIES as readonly string[]).includes(text)

const sheets = { ...listSheets, ...smallSheets }

const sheetTitles = ({ office: { section, records }, plan }: OfficeTexts) => ({
  ...section,
  contacts: records.contact,
  notes: records.note,
  sponsors: plan.kinds.sponsors,
})

export const exportHandlers: Handlers<typeof exportContract> = {
  async exportSheet({ params: { list }, body }, actor, context) {
    if (!isEntity(list)) throw new ApiError('not_found')
    const words = officeTexts[actor.language]
    const { sheet, ids } =
      list === 'visas'
        ? await makeAuditedVisaSheet(body.ids, actor, context, words)
        : { sheet: await sheets[list](context, words, actor.language === 'fr'), ids: body.ids }
    const name = `${list}-${fileDate(context)}.xlsx`
    return download(
      XLSX,
      name,
      await writeTable(sheetTitles(words)[list], rowsOf(sheet, ids, idKindFor(actor), context)),
    )
  },

  async exportEvent(_input, actor, context) {
    const name = `event-${fileDate(context)}.zip`
    return download('application/zip', name, await exportEvent(actor, context, seesVisas(actor)))
  },
}

/** The headings and the rows, in the order of the ids if there are any: those by which the caller names the records. */
async function* rowsOf<Row extends { _id: string; publicId?: string }>(
  { rows, columns }: ListSheet<Row>,
  ids: readonly string[] | undefined,
  idKey: ReturnType<typeof idKindFor>,
  { db }: Context,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)]
  const places = ids && new Map(ids.map((id, place) => [id, place]))
  const found: [place: number, cells: Cell[]][] = []
  for await (const some of typeof rows === 'string' ? streamRecords(db, rows) : [rows])
    for (const row of some as object[] as Row[]) {
      const place = places ? places.get(row[idKey] ?? row._id) : found.length
      if (place !== undefined) found.push([place, columns.map(([, cell]) => cell(row))])
    }
  yield found.sort(([one], [other]) => one - other).map(([, cells]) => cells)
}

const fileDate = ({ now }: Context) => new Date(now()).toISOString().slice(0, 10)
