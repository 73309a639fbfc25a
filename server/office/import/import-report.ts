import { text } from '#server/base/http/texts.ts'
import type { ImportReport } from '#shared/import/import.contract.ts'
import type { Columns } from './import-columns.ts'

export type MistakeCode =
  | 'required'
  | 'column_missing'
  | 'too_long'
  | 'invalid'
  | 'email'
  | 'email_known'
  | 'email_repeated'
  | 'stand'
  | 'number'
  | 'too_many_cells'
  | 'quotes'

/** A file of 20,000 rows with a mistake in each cell would return 100 MB. */
const MAX_MISTAKES = 5_000
const SHOWN_VALUE = 255

/** Collects errors, one entry per cell, in both languages. */
export function createReport() {
  const report: ImportReport = { rows: 0, columns: [], mistakes: [], warnings: [] }
  let found = 0
  const textsOf = (id: string, values = {}) => ({ en: text(id, values), fr: text(id, values, 'fr') })
  const warn = (column: string, code: 'unknown_column' | 'repeated_column' | 'more_mistakes') =>
    report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`) })
  return {
    report,
    hasMistakes: () => found > 0,
    mistake(row: number, column: string, value: string, code: MistakeCode): void {
      found++
      if (found === MAX_MISTAKES + 1) warn('', 'more_mistakes')
      if (found > MAX_MISTAKES) return
      const shown = value.slice(0, SHOWN_VALUE).toWellFormed()
      report.mistakes.push({ row, column, value: shown, code, ...textsOf(`import:mistake.${code}`) })
    },
    /** An account that somebody registered in this company's name is taken over. */
    takesOver(row: number, column: string, email: string): void {
      const code = 'takes_over'
      report.warnings.push({ row, column, code, ...textsOf(`import:warning.${code}`, { email, row }) })
    },
    columns({ unknown, repeated }: Columns): void {
      for (const column of unknown) warn(column, 'unknown_column')
      for (const column of repeated) warn(column, 'repeated_column')
    },
  }
}
export type Report = ReturnType<typeof createReport>
