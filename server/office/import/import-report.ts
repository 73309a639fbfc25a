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

/** What is probably not meant, and is imported all the same. */
export type DoubtCode = 'email_domain' | 'type_unknown' | 'booth_taken' | 'booth_repeated' | 'booth_off_plan'

/** What exactly is wrong where a code has several texts, and the values of the text. */
export interface MistakeWords {
  says?: 'formula' | 'number_negative' | 'number_part' | 'number_word'
  values?: Record<string, string>
}

/** What helps to mend a cell. */
export interface CellHelp {
  suggestion?: string | undefined
  /** The company that already has what the cell says. */
  known?: { _id: string; raisonSocial: string }
}

export interface Cell {
  row: number
  column: string
  value: string
}

/** A file of 20,000 rows with a mistake in each cell would return 100 MB. */
const MAX_MISTAKES = 5_000
const MAX_DOUBTS = 2_000
const SHOWN_VALUE = 255

const shown = (value: string) => value.slice(0, SHOWN_VALUE).toWellFormed()
const textsOf = (id: string, values = {}) => ({ en: text(id, values), fr: text(id, values, 'fr') })

/** Collects errors and doubts, one entry per cell, in both languages. */
export function createReport() {
  const report: ImportReport = { rows: 0, columns: [], mistakes: [], warnings: [] }
  const names = new Map<number, string>()
  let found = 0
  let doubted = 0
  const warn = (column: string, code: 'unknown_column' | 'repeated_column' | 'more_mistakes' | 'more_doubts') =>
    report.warnings.push({ column, code, ...textsOf(`import:warning.${code}`) })
  const helpOf = (row: number, { suggestion, known }: CellHelp) => {
    const company = names.get(row)
    return { ...(company && { company }), ...(suggestion !== undefined && { suggestion }), ...(known && { known }) }
  }
  return {
    report,
    hasMistakes: () => found > 0,
    /** The company of a row, which its mistakes name. */
    names(row: number, company: string): void {
      if (company.trim() !== '') names.set(row, shown(company.trim()))
    },
    mistake({ row, column, value }: Cell, code: MistakeCode, help: CellHelp = {}, words: MistakeWords = {}): void {
      found++
      if (found === MAX_MISTAKES + 1) warn('', 'more_mistakes')
      if (found > MAX_MISTAKES) return
      const texts = textsOf(`import:mistake.${words.says ?? code}`, {
        company: help.known?.raisonSocial ?? '',
        ...words.values,
      })
      report.mistakes.push({ row, column, value: shown(value), code, ...texts, ...helpOf(row, help) })
    },
    doubt(
      { row, column, value }: Cell,
      code: DoubtCode,
      help: CellHelp = {},
      values: Record<string, string> = {},
    ): void {
      doubted++
      if (doubted === MAX_DOUBTS + 1) warn('', 'more_doubts')
      if (doubted > MAX_DOUBTS) return
      const texts = textsOf(`import:warning.${code}`, { company: help.known?.raisonSocial ?? '', ...values })
      report.warnings.push({ row, column, value: shown(value), code, ...texts, ...helpOf(row, help) })
    },
    /** An account that somebody registered in this company's name is taken over. */
    takesOver(row: number, column: string, email: string): void {
      const code = 'takes_over'
      const texts = textsOf(`import:warning.${code}`, { email, row })
      report.warnings.push({ row, column, code, ...texts, ...helpOf(row, {}) })
    },
    columns({ unknown, repeated }: Columns): void {
      for (const column of unknown) warn(column, 'unknown_column')
      for (const column of repeated) warn(column, 'repeated_column')
    },
    sort(): void {
      report.mistakes.sort((one, other) => one.row - other.row)
      report.warnings.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
    },
  }
}
export type Report = ReturnType<typeof createReport>
