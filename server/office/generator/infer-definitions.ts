import { describeTable, sampleRows } from '#server/base/db/database-file.ts'
import type { DefinitionField } from '#shared/generator/generator.schema.ts'
import type { InferredDefinition } from '#shared/generator/local-definitions.contract.ts'
import { readable } from '#shared/generator/preset-definitions.ts'
import { inferKind } from './infer-kind.ts'

type Sample = InferredDefinition['samples'][number]

/** The tables that are read; all others stay closed, above all visas. */
const TABLES = ['badge', 'company', 'material', 'speaker', 'sponsor', 'mailModel'] as const

/** Columns filled in by the program, and any that could grant access. */
const NOT_ASKED =
  /^_|^is[A-Z]|^(rev|others|code|link|sessions|key|stand|badge|percentage|url[A-Z].*)$|(At|Date|By|Id|Key|Uid|Version)$/
const SECRET = /hash|token|secret|password|passport|receipt/i

/** Enough rows to infer a kind from, and to show. */
const ROWS_READ = 50
const ROWS_SHOWN = 3

/**
 * Form definitions for the tables in a local copy's file, inferred from their columns and rows. Only reads; a
 * table missing from the copy is left out.
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
    // Text that is never null may still be empty, so the rows decide.
    const isFilled = rows.length > 0 && rows.every((row) => row[name] !== null && row[name] !== '')
    const required = notnull === 1 && dflt_value === null && kind.type !== 'checkbox' && isFilled
    return { name, label: readable(name), required, ...kind }
  })
  const name = table.replace(/^./, (first) => first.toUpperCase())
  return { definition: { name, fields }, samples: rows.slice(0, ROWS_SHOWN) }
}

/** A speaker's travel days are filled in by hand, unlike the dates that the program records. */
const isDay = (name: string) => name === 'arrivalDate' || name === 'departureDate'

/** The values allowed by each column's check constraint. */
function checksOf(statement: string): Map<string, readonly string[]> {
  const checks = statement.matchAll(/check\s*\(\s*"?(\w+)"?\s+in\s*\(([^)]*)\)/gi)
  return new Map(
    [...checks].map(([, column = '', list = '']) => [
      column,
      list.split(',').map((one) => one.trim().replace(/^'|'$/g, '')),
    ]),
  )
}
