import { describeTable, sampleRows } from '#server/base/db/database-file.ts'
import type { DefinitionField } from '#shared/generator/generator.schema.ts'
import type { InferredDefinition } from '#shared/generator/local-definitions.contract.ts'
import { readable } from '#shared/generator/preset-definitions.ts'
import { inferKind } from './infer-kind.ts'

type Sample = InferredDefinition['samples'][number]

/** What is read; any other table stays closed, visas above all. */
const TABLES = ['badge', 'company', 'material', 'speaker', 'sponsor', 'mailModel'] as const

/** Columns that the program fills, and any that could open something. */
const NOT_ASKED =
  /^_|^is[A-Z]|^(rev|others|code|sessions|key|stand|badge|percentage|url[A-Z].*)$|(At|Date|By|Id|Key|Uid|Version)$/
const SECRET = /hash|token|secret|password|passport|receipt/i

/** Enough to tell a kind by, and to show. */
const ROWS_READ = 50
const ROWS_SHOWN = 3

/**
 * Definitions of forms for the tables of a local copy's file, told by their columns and rows. Only reads; a table
 * that the copy does not have is left out.
 */
export function inferDefinitions(file: string): InferredDefinition[] {
  return TABLES.flatMap((table) => inferTable(file, table) ?? [])
}

function inferTable(file: string, table: (typeof TABLES)[number]): InferredDefinition | undefined {
  const described = describeTable(file, table)
  const columns = described.columns.filter(
    ({ name }) => isDay(name) || !(NOT_ASKED.test(name) || SECRET.test(name)),
  )
  if (columns.length === 0) return undefined
  const names = columns.map(({ name }) => name)
  const rows = sampleRows<Sample>(file, table, names, ROWS_READ)
  const checks = checksOf(described.statement)
  const fields = columns.map(({ name, type, notnull, dflt_value }): DefinitionField => {
    const kind = inferKind(
      type,
      checks.get(name),
      rows.map((row) => row[name] ?? null),
    )
    // A text that is never null may still be empty, so rows decide.
    const isFilled = rows.length > 0 && rows.every((row) => row[name] !== null && row[name] !== '')
    const required = notnull === 1 && dflt_value === null && kind.type !== 'checkbox' && isFilled
    return { name, label: readable(name), required, ...kind }
  })
  const name = table.replace(/^./, (first) => first.toUpperCase())
  return { definition: { name, fields }, samples: rows.slice(0, ROWS_SHOWN) }
}

/** A speaker's days are filled in, unlike the dates that the program notes. */
const isDay = (name: string) => name === 'arrivalDate' || name === 'departureDate'

/** The values that a column's check allows, by the column. */
function checksOf(statement: string): Map<string, readonly string[]> {
  const checks = statement.matchAll(/check\s*\(\s*"?(\w+)"?\s+in\s*\(([^)]*)\)/gi)
  return new Map(
    [...checks].map(([, column = '', list = '']) => [
      column,
      list.split(',').map((one) => one.trim().replace(/^'|'$/g, '')),
    ]),
  )
}
