import * as z from 'zod/mini'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { boolean, defineEndpoint, number, type Schema, string, uploadedFile } from '#shared/contract/endpoint.ts'
import type { locales } from '#shared/locales/index.ts'
import { type ImportField, type ImportKind, SHEET_FIELDS } from './import.rules.ts'

type ImportTexts = (typeof locales)['en']['import']
/** Codes of mistakes, which stop the import, and of warnings, which do not; each has its text. */
export type MistakeCode = keyof ImportTexts['mistake']
export type WarningCode = keyof ImportTexts['warning']

const texts = { code: string, en: string, fr: string }
/** The company that already has a cell's value. */
const other = z.object({ _id: string, raisonSocial: string })
const help = {
  /** The name of the row's company, as written in the file. */
  company: z.exactOptional(string),
  /** A probable correction. */
  suggestion: z.exactOptional(string),
  /** The value that is imported in place of the cell's, unless it is corrected. */
  readAs: z.exactOptional(string),
  known: z.exactOptional(other),
}
/** An invalid cell; `row` is the sheet's row, with the headings in row 1. `column` is the heading as written. */
const mistake = z.object({ row: number, column: string, value: string, ...texts, ...help })
/**
 * Something ignored, done in addition, or probably wrong that does not stop the import; with `row` if it is about a row, and
 * `value` if it is about a cell.
 */
const warning = z.object({
  row: z.exactOptional(number),
  column: string,
  value: z.exactOptional(string),
  ...texts,
  ...help,
  /** The row is not imported. */
  isExcluded: z.exactOptional(boolean),
})

/** A column of the file: its heading as written, and sample cells. */
const column = z.object({
  heading: string,
  samples: z.array(string),
})
export interface FileColumn extends z.infer<typeof column> {}

/** A row as the import would save it: the value of each field that the file has a column for. */
const saved = z.object({ row: number, isNew: boolean, values: z.record(string, string) })

const report = z.object({
  /** Only with `header`: the row of the headings, and the text of the first rows. */
  headerRow: z.exactOptional(number),
  topRows: z.exactOptional(z.array(z.object({ row: number, text: string }))),
  /** For a workbook with several sheets: the one that was read, and all of them. */
  sheet: z.exactOptional(string),
  sheets: z.exactOptional(z.array(z.object({ name: string, isHidden: boolean }))),
  /** Rows that are not empty, without the headings. */
  rows: number,
  /** The file's columns, for matching them to fields. */
  columns: z.array(column),
  mistakes: z.array(mistake),
  warnings: z.array(warning),
  /**
   * How many records are new and changed, how many rows are left out, and how many add to the record of another row or
   * change nothing; and the first that are saved.
   */
  plan: z.exactOptional(z.object({ created: number, updated: number, left: number, joined: z.exactOptional(number) })),
  saved: z.exactOptional(z.array(saved)),
  /** How many of the new people have an address that a mail can reach. */
  invited: z.exactOptional(number),
})
export interface ImportReport extends z.infer<typeof report> {}

const done = z.object({ importId: string, created: number, updated: number })
/** What an import did; records that already had these values count as neither. */
export interface ImportDone extends z.infer<typeof done> {}

const form = z.object({
  file: uploadedFile,
  /** JSON: heading of the file to name of the field; '' leaves the column out. */
  columns: z.exactOptional(string),
  /** JSON: corrections to cells made after the file was written, as described by `cellFix`. */
  cellFixes: z.exactOptional(string),
  /**
   * The sheet's row of the headings, or 'find'; cells are then taken as a person would read them. Without it,
   * row 1 has the headings and cells are taken literally.
   */
  header: z.exactOptional(string),
  /**
   * JSON: what to do with all cells under one code of the report. 'leave' leaves their rows out, 'written' takes the
   * cells literally, and 'take' imports the row anyway (OVERRIDABLE_CODES, Q-323).
   */
  decisions: z.exactOptional(string),
  /** The name of the workbook's sheet; without it the one that most likely holds a list. */
  sheet: z.exactOptional(string),
})

export interface ImportForm extends z.infer<typeof form> {}

const peopleForm = z.extend(form, {
  kind: z.enum(['badge', 'speaker'], 'error:invalid'),
  /** The badge type of rows that name none; if omitted, every row needs one. */
  type: z.exactOptional(z.enum(BADGE_TYPES, 'error:invalid')),
})

const cellFix = z.object({
  /** The sheet's row; the headings are row 1. */
  row: z.int('error:invalid').check(z.minimum(2, 'error:invalid')),
  column: z.string('error:invalid'),
  /** The corrected value; null leaves the whole row out. */
  value: z.nullable(z.string('error:invalid')),
})
export interface CellFix extends z.infer<typeof cellFix> {}
export const importCellFixes = z.array(cellFix, 'error:invalid').check(z.maxLength(20_000, 'error:invalid'))
/** Heading to field; '' leaves a column out. */
export const importColumns = (kind: ImportKind): Schema<Record<string, ImportField | ''>> =>
  z.record(string.check(z.trim()), z.enum(['', ...SHEET_FIELDS[kind]], 'error:invalid'), 'error:invalid')
export type ImportDecisions = Record<string, 'leave' | 'written' | 'take'>
export const importDecisions = z.record(string, z.enum(['leave', 'written', 'take'], 'error:invalid'), 'error:invalid')

const options = z.exactPartial(
  z.object({ dryRun: z.stringbool('error:invalid'), update: z.stringbool('error:invalid') }),
)
const peopleOptions = z.extend(options, { invite: z.exactOptional(z.stringbool('error:invalid')) })

const answer = z.union([done, report])

export const importContract = {
  importCompanies: defineEndpoint('POST /api/import/companies', {
    status: 201,
    doc: 'Adds the companies of a CSV or XLSX file, all or none. `dryRun=true` answers 200 with only the report.',
    access: { organizer: true },
    multipart: true,
    private: true,
    query: options,
    body: form,
    response: answer,
  }),
  importPeople: defineEndpoint('POST /api/import/people', {
    status: 201,
    doc: 'Adds the badges or speakers of a CSV or XLSX file; `invite=true` mails invitations. `dryRun=true` answers 200 with only the report.',
    access: { organizer: true },
    multipart: true,
    private: true,
    query: peopleOptions,
    body: peopleForm,
    response: answer,
  }),
  undoImport: defineEndpoint('DELETE /api/import/:importId', {
    doc: 'Undoes an import while nobody has changed any of its records; 409 afterwards.',
    access: { organizer: true },
  }),
}
