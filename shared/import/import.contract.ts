import * as z from 'zod/mini'
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts'
import { uploadedFile } from '#shared/contract/raw-response.ts'
import { type Message, message } from '#shared/contract/responses.ts'

const texts = { code: z.string(), en: z.string(), fr: z.string() }
/** The company that already has what a cell says. */
const other = z.object({ _id: z.string(), raisonSocial: z.string() })
const help = {
  /** The name of the row's company, as the file says it. */
  company: z.exactOptional(z.string()),
  /** What was probably meant. */
  suggestion: z.exactOptional(z.string()),
  known: z.exactOptional(other),
}
/** An invalid cell; `row` is the sheet's row, with the headings in row 1. `column` is the heading as written. */
const mistake = z.object({ row: z.number(), column: z.string(), value: z.string(), ...texts, ...help })
/**
 * Something that was ignored, that the import does besides, or that is probably not meant, and that does not stop it;
 * `row` where it is about one, `value` where it is about a cell.
 */
const warning = z.object({
  row: z.exactOptional(z.number()),
  column: z.string(),
  value: z.exactOptional(z.string()),
  ...texts,
  ...help,
})

/** A column of the file: its heading as written, and the first cells that are not empty. */
const column = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  /** How many cells are not empty, and how many different values they hold. */
  filled: z.number(),
  different: z.number(),
})
export interface FileColumn extends z.infer<typeof column> {}

const report = z.object({
  /** Rows that are not empty, without the headings. */
  rows: z.number(),
  /** The file's columns, for whoever matches them to fields. */
  columns: z.array(column),
  mistakes: z.array(mistake),
  warnings: z.array(warning),
})
export interface ImportReport extends z.infer<typeof report> {}

const done = z.object({ importId: z.string(), created: z.number(), updated: z.number() })
/** What an import did; companies that already had these values count as neither. */
export interface ImportDone extends z.infer<typeof done> {}

const form = z.object({
  file: uploadedFile,
  /** JSON: heading of the file to name of the field; '' leaves the column out. */
  columns: z.exactOptional(z.string('error:invalid')),
  /** JSON: corrections to cells made after the file was written, as described by `mend`. */
  mends: z.exactOptional(z.string('error:invalid')),
})

const mend = z.object({
  /** The sheet's row; the headings are row 1. */
  row: z.int('error:invalid').check(z.minimum(2, 'error:invalid')),
  column: z.string('error:invalid'),
  /** The corrected value; null leaves the whole row out. */
  value: z.nullable(z.string('error:invalid')),
})
export interface CellFix extends z.infer<typeof mend> {}
export const importCellFixes: Schema<CellFix[]> = z
  .array(mend, 'error:invalid')
  .check(z.maxLength(20_000, 'error:invalid'))
const options = z.exactPartial(
  z.object({ dryRun: z.stringbool('error:invalid'), update: z.stringbool('error:invalid') }),
)

export const importContract = {
  importCompanies: defineEndpoint('POST', '/api/import/companies', {
    status: 201,
    doc: 'Adds the companies of a CSV or XLSX file, all or none. `dryRun=true` answers 200 and the report alone.',
    access: { organizer: true },
    multipart: true,
    private: true,
    query: options as Schema<z.infer<typeof options>>,
    body: form as Schema<z.infer<typeof form>>,
    response: z.union([done, report]) as Schema<ImportDone | ImportReport>,
  }),
  undoImport: defineEndpoint('DELETE', '/api/import/:importId', {
    doc: 'Takes an import back while nobody touched a company of it; 409 afterwards.',
    access: { organizer: true },
    response: message as Schema<Message>,
  }),
}
