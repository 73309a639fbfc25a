import { seesVisas } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { idKindFor } from '#server/base/db/people.ts'
import { download } from '#server/base/http/download.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import type { Cell } from '#server/base/sheet/sheet.ts'
import { writeTable, XLSX } from '#server/base/sheet/sheets.ts'
import { EXPORT_ENTITIES, type ExportEntity, type exportContract } from '#shared/export/export.contract.ts'
import { streamRecords } from './export.store.ts'
import { exportEvent } from './export-event.ts'
import { fewSheets } from './few-sheets.ts'
import { type ListSheet, listSheets } from './list-sheets.ts'
import { sheetWords } from './sheet-words.ts'
import { visaSheet } from './visa-sheet.ts'

const isEntity = (text: string): text is ExportEntity => (EXPORT_ENTITIES as readonly string[]).includes(text)

const sheets = { ...listSheets, ...fewSheets }

export const exportHandlers: Handlers<typeof exportContract> = {
  async exportSheet({ params: { list }, body }, actor, context) {
    if (!isEntity(list)) throw new ApiError('not_found')
    const words = sheetWords[actor.language]
    const { sheet, ids } =
      list === 'visas'
        ? await visaSheet(body.ids, actor, context, words.visas)
        : { sheet: await sheets[list](context, words, actor.language === 'fr'), ids: body.ids }
    const name = `${list}-${dayOf(context)}.xlsx`
    return download(XLSX, name, await writeTable(words.own.sheet[list], rowsOf(sheet, ids, idKindFor(actor), context)))
  },

  async exportEvent(_input, actor, context) {
    const name = `event-${dayOf(context)}.zip`
    return download('application/zip', name, await exportEvent(actor, context, seesVisas(actor)))
  },
}

/** The headings and the rows, in the order of the ids if there are any: those by which the caller names the records. */
async function* rowsOf<Row extends { _id: string; publicId?: string }>(
  { rows, columns }: ListSheet<Row>,
  ids: readonly string[] | undefined,
  naming: ReturnType<typeof idKindFor>,
  { db }: Context,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)]
  const places = ids && new Map(ids.map((id, place) => [id, place]))
  const found: [place: number, cells: Cell[]][] = []
  for await (const some of typeof rows === 'string' ? streamRecords(db, rows) : [rows])
    for (const row of some as object[] as Row[]) {
      const place = places ? places.get(row[naming] ?? row._id) : found.length
      if (place !== undefined) found.push([place, columns.map(([, cell]) => cell(row))])
    }
  yield found.sort(([one], [other]) => one - other).map(([, cells]) => cells)
}

const dayOf = ({ now }: Context) => new Date(now()).toISOString().slice(0, 10)
