import { Readable } from 'node:stream'
import { ApiError } from '#server/base/api-error.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { toCsv } from '#server/base/sheet/csv.ts'
import type { Cell } from '#server/base/sheet/sheet.ts'
import { writeWorkbook } from '#server/base/sheet/sheets.ts'
import { EXPORT_ENTITIES, type ExportEntity, type exportContract } from '#shared/export/export.contract.ts'
import { exportEvent } from './export-event.ts'
import { tables } from './tables.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const isEntity = (text: string): text is ExportEntity => (EXPORT_ENTITIES as readonly string[]).includes(text)

export const exportHandlers: Handlers<typeof exportContract> = {
  async exportList({ params, query }, _actor, context) {
    const { entity } = params
    if (!isEntity(entity)) throw new ApiError('not_found')
    const table = tables[entity](context)
    const day = new Date(context.now()).toISOString().slice(0, 10)
    const headers = { 'Content-Disposition': `attachment; filename="${entity}-${day}.${query.format}"` }
    if (query.format === 'csv')
      return { contentType: 'text/csv; charset=utf-8', headers, body: Readable.from(toCsv(table)) }
    const rows: Cell[][] = []
    for await (const some of table) rows.push(...some)
    return { contentType: XLSX, headers, body: Buffer.from(await writeWorkbook(entity, rows)) }
  },

  async exportEvent(_input, actor, context) {
    const day = new Date(context.now()).toISOString().slice(0, 10)
    const archive = await exportEvent(actor, context)
    return {
      contentType: 'application/zip',
      headers: { 'Content-Disposition': `attachment; filename="event-${day}.zip"` },
      body: Readable.from(archive, { objectMode: false }),
    }
  },
}
