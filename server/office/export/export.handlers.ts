import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { download } from '#server/base/http/download.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { toCsv } from '#server/base/sheet/csv.ts'
import { writeTable } from '#server/base/sheet/sheets.ts'
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
    const name = `${entity}-${dayOf(context)}.${query.format}`
    if (query.format === 'csv') return download('text/csv; charset=utf-8', name, toCsv(table))
    return download(XLSX, name, await writeTable(entity, table))
  },

  async exportEvent(_input, actor, context) {
    const name = `event-${dayOf(context)}.zip`
    return download('application/zip', name, await exportEvent(actor, context))
  },
}

const dayOf = ({ now }: Context) => new Date(now()).toISOString().slice(0, 10)
