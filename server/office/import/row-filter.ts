import * as z from 'zod/mini'
import type { NewCompany } from '#shared/company/company.schema.ts'
import { address, line } from '#shared/contract/values.ts'
import { toDigits } from '#shared/digits.ts'
import { domainOf, type EmailAddress, isEmailAddress, normalizeEmail } from '#shared/email.ts'
import { isPublicDomain } from '#shared/email-suggestion.ts'
import type { MistakeCode, WarningCode } from '#shared/import/import.contract.ts'
import { type CompanyField, type ImportField, parseAllowance, parseBooths } from '#shared/import/import.rules.ts'
import { comparedName, hasOtherLegalForm } from '#shared/import/read-person.ts'
import { isHeading } from '#shared/import/suggest-columns.ts'
import { isNothing } from '#shared/import/tidy-cell.ts'
import { fold } from '#shared/names/fold.ts'

export const isBlank = (cell: string | undefined) => (cell ?? '').trim() === ''

const TOTAL =
  /^((grand |sous |nombre )?(totaux|total|sum|somme)( (general|\d+|de|des|d|ht|ttc|societes|exposants|stands|badges|exhibitors|booths))*|(ال)?(مجموع|اجمالي)( (ال)?(كلي|عام|اجمالي|\d+))*)$/
/** A row of one cell such as '4 sociétés' below a list, or 'HALL A' above a part of it. */
const ALONE =
  /^(\d+ (societes?|entreprises?|exposants?|stands?|participants?|badges?|personnes?|intervenants?|conferenciers?|companies|exhibitors?|booths|people|speakers?|rows|lignes?)|(hall|pavillon|pavilion|zone|section|niveau|level|etage|floor|batiment)s? ?\w{0,3})$/
/** Who signed a list and when, below it: 'Fait à Oran, le 12 mars', 'Dernière mise à jour : 3 mars', 'NB : …'. */
const NOTE =
  /^((fait|etablie?|arretee?|signee?) (a|le|par)|(derniere )?mise a jour|maj|(last )?updated?( on)?|signatures?|cachet|nb|ps|remarques?)( |$)/
/** A free booth. */
const FREE = /^(stand |booth )?((libre|disponible|available|free|vacant) ?)+$/
/** A cancellation, perhaps with its day; but not 'Annule et remplace le bon n° 12'. */
const CANCELLED = /^(annulee?s?|cancell?ed|ملغي|ملغاه)(( le| on)? \d.*)?$|^(desistement|desiste|withdrawn)\b/

/**
 * Finds the rows of a leniently read sheet that are no records: totals, repeated headings, free booths, withdrawn
 * companies, repeated rows, and further contacts of an earlier company. A similar company name only gives a warning.
 */
export function createRowFilter(
  known: { by: readonly ImportField[]; otherwise: 'no_company' | 'no_person' },
  fields: readonly (ImportField | undefined)[],
): (row: number, cells: readonly string[]) => { code: WarningCode; values?: Record<string, string> } | undefined {
  const places = known.by.map((field) => fields.indexOf(field)).filter((at) => at >= 0)
  const [email, company, stand, person] = (['email', 'raisonSocial', 'stand', 'name'] as const).map((field) =>
    fields.indexOf(field),
  )
  const rows = new Map<string, number>()
  const companies = new Map<
    string,
    { row: number; email: EmailAddress; stand: string; named: string; person: string }
  >()
  const cellText = (cells: readonly string[], at: number | undefined) => (cells[at ?? -1] ?? '').trim()
  return (row, cells) => {
    const hasAddress = cellText(cells, email).includes('@')
    const isAlone = cells.filter((cell) => !isBlank(cell)).length === 1
    const isEmptyMarker = (cell: string) => {
      const words = fold(cell)
      return isNothing(cell) || FREE.test(words) || (isAlone && (ALONE.test(words) || NOTE.test(words)))
    }
    const isTotal = cells.some((cell) => TOTAL.test(fold(cell))) || isHeading(cellText(cells, email))
    if (places.length > 0 && !hasAddress && (isTotal || places.every((at) => isEmptyMarker(cellText(cells, at)))))
      return { code: known.otherwise }
    if (cells.some((cell) => CANCELLED.test(fold(cell)))) return { code: 'row_cancelled' }
    if (company === undefined || company < 0) return undefined
    const key = JSON.stringify(fields.map((field, index) => (field ? cellText(cells, index) : '')))
    const same = rows.get(key)
    if (same !== undefined) return { code: 'row_repeated', values: { row: String(same) } }
    rows.set(key, row)
    const own = {
      row,
      email: normalizeEmail(cellText(cells, email)),
      stand: cellText(cells, stand),
      named: cellText(cells, company),
      person: cellText(cells, person),
    }
    const name = comparedName(own.named)
    const first = companies.get(name)
    const isOther = first && (first.email !== own.email || (own.person !== '' && own.person !== first.person))
    if (isOther && !hasOtherLegalForm(first.named, own.named)) {
      const isOne = own.stand === '' || own.stand === first.stand
      const domains = [first.email, own.email].map(domainOf)
      const isOfOne = domains[1] === '' || domains[0] === domains[1] || domains.some(isPublicDomain)
      return {
        code: isOne && isOfOne ? 'company_repeated' : 'company_alike',
        values: { row: String(first.row), company: first.named },
      }
    }
    if (!first && name !== '') companies.set(name, own)
    return undefined
  }
}

type ReadResult = { given: NewCompany } | { mistake: MistakeCode }

const oneLine = line()
const oneAddress = address()

/** Reads a cell of a company by the rules that apply everywhere. */
export function readCell(field: CompanyField, value: string): ReadResult {
  switch (field) {
    case 'email':
      return readEmail(value)
    case 'stand': {
      const stand = parseBooths(value)
      return stand ? { given: { stand } } : { mistake: 'stand' }
    }
    case 'exhibitor':
    case 'delegate':
    case 'vip_delegate':
    case 'visitor': {
      const all = parseAllowance(toDigits(value.trim()))
      return all === undefined ? { mistake: 'number' } : { given: { badge: { [field]: { all } } } }
    }
    default: {
      const read = readText(oneLine, value)
      if ('mistake' in read) return read
      return { given: { [field]: field === 'tel' || field === 'fax' ? toDigits(read.text) : read.text } }
    }
  }
}

function readEmail(value: string): ReadResult {
  const read = readText(oneAddress, value)
  if ('mistake' in read) return read
  return isEmailAddress(read.text) ? { given: { email: read.text } } : { mistake: 'email' }
}

export function readText<Text extends string>(
  schema: z.ZodMiniType<Text>,
  value: string,
): { text: Text } | { mistake: 'too_long' | 'invalid' } {
  const read = z.safeParse(schema, value)
  if (read.success) return { text: read.data }
  const isTooLong = read.error.issues.some(({ code }) => code === 'too_big')
  return { mistake: isTooLong ? 'too_long' : 'invalid' }
}
