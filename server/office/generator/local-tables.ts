import { columnsOf, sampleRows } from '#server/base/db/sqlite/database-file.ts'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { presetDefinition } from '#shared/generator/preset-definitions.ts'

/** The tables that are read, by their record; all others stay closed, above all visas. */
const RECORDS = ['Badge', 'Company', 'Material', 'Speaker', 'Sponsor'] as const

const ROWS_SHOWN = 3

/**
 * What forms can be made from a local copy's file: the columns of its tables that people fill in, as defined in the
 * contract, and a few rows. Only reads; a table missing from the copy is left out.
 */
export function localTables(file: string): LocalTable[] {
  return RECORDS.flatMap((record) => {
    const table = record.toLowerCase()
    const columns = columnsOf(file, table)
    const asked = presetDefinition(record, () => undefined).fields.map(({ name }) => name)
    const fields = asked.filter((name) => columns.includes(name))
    if (fields.length === 0) return []
    return [{ record, fields, samples: sampleRows(file, table, fields, ROWS_SHOWN) }]
  })
}
