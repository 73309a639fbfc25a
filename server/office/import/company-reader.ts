import type { NewCompany } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import type { CompanyField, ImportField } from '#shared/import/import.rules.ts'
import { partsOf, wholeName } from '#shared/import/read-person.ts'
import {
  isBoothType,
  suggestAddress,
  suggestBooths,
  suggestBoothType,
  suggestNumber,
} from '#shared/import/suggest-cell.ts'
import { type Tidied, tidyCell } from '#shared/import/tidy-cell.ts'
import type { Cell, MistakeCode, MistakeWords, Report } from './import-report.ts'
import { readCell } from './read-company-cell.ts'
import type { RowReader } from './read-rows.ts'
import { isBlank } from './rows-left-out.ts'

const NEEDED: readonly CompanyField[] = ['raisonSocial', 'email']

/** Reads a row as a company. */
export const companyReader: RowReader<NewCompany> = {
  needed: NEEDED,
  known: { by: NEEDED, otherwise: 'no_company' },
  namedBy: ['raisonSocial'],
  // One is written to: of two jobs the first is that person's.
  apart(cells, placeOf) {
    const at = placeOf('position')
    const [jobs, names] = [partsOf(cells[at] ?? ''), partsOf(cells[placeOf('name')] ?? '')]
    return names.length > 1 && jobs.length === names.length ? [cells.with(at, jobs[0] ?? '')] : [cells]
  },
  finish(given, headings, report) {
    if (!given.name) return
    const taken = wholeName(given.name, given.email)
    if (taken === given.name || report.decision('name_read') === 'written') return
    report.counted('name_read', headings.name ?? '', { value: given.name, taken })
    given.name = taken
  },
  readInto(given, field, cell, isTidied, report) {
    // The mapping names fields of companies alone.
    const own = field as CompanyField
    const value = isTidied ? tidied(own, cell, report) : cell.value
    if (isBlank(value)) {
      if (NEEDED.includes(own)) report.mistake({ ...cell, value }, 'required')
      return
    }
    readCompanyCell(given, own, { ...cell, value }, report)
  },
}

/** What a cell is taken for. */
export function tidied(field: ImportField, cell: Cell, report: Report): string {
  return taken(cell, tidyCell(field, cell.value), report)
}

/** Told where somebody has to look at it, and once for a column where many cells are written so; spaces are not told. */
export function taken(cell: Cell, tidy: Tidied | undefined, report: Report): string {
  if (!tidy) return cell.value
  const { value } = cell
  const { taken, code } = tidy
  if (report.decision(code ?? 'cell_read') === 'written') return value
  if (code === 'phone_digits' || code === 'only_signs' || code === 'number_before')
    report.counted(code, cell.column, { value, taken })
  else if (code) report.doubt(cell, code, { taken }, { taken })
  else if (withoutSpaces(toDigits(value)) !== withoutSpaces(taken))
    report.counted('cell_read', cell.column, { value, taken })
  return taken
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function readCompanyCell(given: NewCompany, field: CompanyField, cell: Cell, report: Report): void {
  const { value } = cell
  const read = readCell(field, value)
  if ('mistake' in read) {
    const says = exactMistake(read.mistake, value)
    report.mistake(cell, read.mistake, { suggestion: suggestionFor(read.mistake, value) }, says ? { says } : {})
    return
  }
  doubtCell(field, cell, read.given, report)
  const { badge, ...others } = read.given
  Object.assign(given, others, badge && { badge: { ...given.badge, ...badge } })
}

/** A spreadsheet runs a formula, so it is named as one; of a number it is said why it is none. */
function exactMistake(code: MistakeCode, value: string): MistakeWords['says'] | undefined {
  if ((code === 'email' || code === 'number') && /^\s*=/.test(value)) return 'formula'
  if (code !== 'number') return undefined
  if (/^\s*[-−]\s*\d/.test(value)) return 'number_negative'
  if (/^\s*\d+[.,]\d+\s*$/.test(value)) return 'number_part'
  return /\d/.test(value) ? undefined : 'number_word'
}

/** What was probably meant by a cell that cannot be read. */
function suggestionFor(code: MistakeCode, value: string): string | undefined {
  if (code === 'email') return suggestAddress(value)
  return code === 'number' ? suggestNumber(value) : undefined
}

/** What can be read, and is probably not meant: a type that no page knows, a domain that is one letter off. */
function doubtCell(field: CompanyField, cell: Cell, { email, type, stand }: NewCompany, report: Report): void {
  if (field === 'email') {
    const suggestion = suggestEmail(email ?? '')
    if (suggestion) report.doubt(cell, 'email_domain', { suggestion })
  }
  if (field === 'type' && !isBoothType(type ?? ''))
    report.doubt(cell, 'type_unknown', { suggestion: suggestBoothType(type ?? '') })
  if (field === 'stand' && stand?.some((booth) => booth.type !== '' && !isBoothType(booth.type)))
    report.doubt(cell, 'type_unknown', { suggestion: suggestBooths(stand) })
}
