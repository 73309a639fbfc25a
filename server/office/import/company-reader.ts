import type { NewCompany } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import type { MistakeCode } from '#shared/import/import.contract.ts'
import type { CompanyField, CompanySheetField, ImportField } from '#shared/import/import.rules.ts'
import { jobIn, partsOf, readAddresses, wholeName, withoutTitles } from '#shared/import/read-person.ts'
import { boothWithSize, SIZE_FIELDS, type SizeField } from '#shared/import/read-size.ts'
import {
  isBoothType,
  suggestAddress,
  suggestBooths,
  suggestBoothType,
  suggestNumber,
} from '#shared/import/suggest-cell.ts'
import { contactPart } from '#shared/import/suggest-columns.ts'
import { type Tidied, tidyCell, tidyEmpty } from '#shared/import/tidy-cell.ts'
import type { Cell, Report } from './import-report.ts'
import type { RowReader } from './read-rows.ts'
import { isBlank, readCell } from './row-filter.ts'

const NEEDED: readonly CompanyField[] = ['raisonSocial', 'email']

const CONTACT = ['name', 'position', 'email', 'tel'] as const
type ContactField = (typeof CONTACT)[number]
export type Contact = Pick<NewCompany, ContactField>
type ContactTexts = Partial<Record<ContactField, string | undefined>>

/** What a row contains besides the company's own fields. */
interface CompanyExtras {
  firstName?: string
  /** The names before addresses, as in 'Amel Toumi <a@b.example>'. */
  mailNames?: string[]
  /** Further contacts. */
  contacts?: Contact[]
  /** The sizes of its booths, with the cell that has them. */
  sizes?: { cell: Cell; said: Partial<Record<SizeField, string>> }
  /** The values after the first, of cells with several. */
  others?: Partial<Record<ImportField, string[]>>
  /** Cells about another contact. */
  cells?: Cell[]
}
export type GivenCompany = NewCompany & { extras?: CompanyExtras }

const isSize = (field: CompanySheetField): field is SizeField => SIZE_FIELDS.some((one) => one === field)

/** Reads a row as a company. */
export const companyReader: RowReader<GivenCompany> = {
  requiredFields: NEEDED,
  known: { by: NEEDED, otherwise: 'no_company' },
  labelFields: ['raisonSocial'],
  splitRow: (cells) => [cells],
  finishRow({ row, columns, given }, isWhole, report) {
    const { firstName, mailNames: [mailName, ...mailNames] = [], others = {}, cells = [] } = given.extras ?? {}
    others.name ??= mailNames
    if (mailName) given.name ??= mailName
    if (firstName) given.name = `${firstName} ${given.name ?? ''}`.trim()
    reportReadName(given, columns.name, wholeName, isWhole, report)
    // The first of several jobs belongs to the main contact.
    const [job = '', ...jobs] = partsOf(given.position ?? '')
    if (jobs.length > 0 && jobs.length === others.name?.length) {
      const cell = { row, column: columns.position ?? '', value: given.position ?? '' }
      given.position = applyTidied(cell, { readAs: job, code: 'several_contacts' }, report)
      others.position = jobs
    }
    const count = Math.max(0, ...Object.values(others).map(({ length }) => length))
    const named = Array.from({ length: count }, (_, at) => {
      const said: ContactTexts = { name: given.name }
      for (const field of CONTACT) if (others[field]?.[at]) said[field] = others[field][at]
      return said
    })
    const contacts = [...named, ...contactsIn(cells)].map((said) => {
      const contact: Contact = {}
      for (const field of CONTACT)
        if (said[field])
          readCompanyCell(contact, field, { row, column: columns.contacts ?? '', value: said[field] }, report)
      // 'Haddad, Karim' is one name; in 'Karim Haddad, juriste' a job follows the comma.
      const read = /\s.*,/.test(contact.name ?? '') && !jobIn(contact.name ?? '') ? withoutTitles : wholeName
      reportReadName(contact, columns.contacts ?? columns.name, read, isWhole, report)
      return contact
    })
    given.extras = { ...given.extras, contacts }
  },
  addContactRow(first, given) {
    const { contacts = [] } = first.extras ?? {}
    first.extras = { ...first.extras, contacts: [...contacts, given, ...(given.extras?.contacts ?? [])] }
  },
  readCell(given, field, cell, isTidied, report) {
    // The mapping names fields of companies alone.
    const own =
      isTidied && field === 'stand' && boothWithSize(cell.value).rest === '' ? 'size' : (field as CompanySheetField)
    const isBeside = own === 'contacts' || isSize(own)
    const tidy = isTidied ? (isBeside ? tidyEmpty : (text: string) => tidyCell(own, text))(cell.value) : undefined
    const value = applyTidied(cell, tidy, report)
    if (isBlank(value)) {
      if (NEEDED.includes(own as CompanyField)) report.mistake({ ...cell, value }, 'required')
      return
    }
    const extras: CompanyExtras = { ...given.extras }
    if (tidy?.others && value === tidy.readAs) extras.others = { ...extras.others, [own]: tidy.others }
    if (own === 'contacts') extras.cells = [...(extras.cells ?? []), cell]
    else if (own === 'firstName') extras.firstName = value
    else if (isSize(own)) {
      const { said, cell: earlier } = extras.sizes ?? { said: {}, cell }
      extras.sizes = { cell: earlier, said: { ...said, [own]: value } }
    } else readCompanyCell(given, own, { ...cell, value }, report)
    if (own === 'email' && isTidied) extras.mailNames = readAddresses(cell.value).names
    given.extras = extras
  },
}

function reportReadName(
  person: Contact,
  column: string | undefined,
  read: typeof wholeName,
  isWhole: boolean,
  report: Report,
): void {
  if (!person.name || isWhole) return
  const readAs = read(person.name, person.email)
  if (readAs === person.name || report.decision('name_read') === 'written') return
  report.countWarning('name_read', column ?? '', { value: person.name, readAs })
  const job = jobIn(person.name)
  if (job) person.position ||= job
  person.name = readAs
}

const PHONE = /\+?\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}/u
const ADDRESS = /\S+@\S+/

/** Columns with the same number belong to one person: 'Contact 2' and 'Tél 2'. One cell may also hold everything. */
function contactsIn(cells: readonly Cell[]): ContactTexts[] {
  const people = Map.groupBy(cells, ({ column }) => /\d+(?=\)?$)/.exec(column)?.[0])
  return [...people.values()].map((own) => {
    const contact: ContactTexts = {}
    for (const { column, value } of own) {
      let words = value
      for (const [field, form] of [
        ['email', ADDRESS],
        ['tel', PHONE],
      ] as const) {
        const found = contact[field] ? undefined : form.exec(words)?.[0]
        if (!found) continue
        contact[field] = (field === 'email' && readAddresses(found).addresses[0]) || found
        words = words.replace(found, ' ')
      }
      words = words.replace(/\(\s*\)|\s+/g, ' ').replace(/^[\s,;:/|<>-]+|[\s,;:/|<>-]+$/g, '')
      const part = contactPart(column) === 'position' || contact.name ? 'position' : 'name'
      if (words !== '') contact[part] = [contact[part], words].filter(Boolean).join(', ')
    }
    return contact
  })
}

/**
 * The value that a cell is read as. Adds a warning where somebody should check it, one per column where many cells
 * are alike, and none for a change of spaces alone.
 */
export function applyTidied(cell: Cell, tidy: Tidied | undefined, report: Report): string {
  if (!tidy) return cell.value
  const { value } = cell
  const { readAs, code } = tidy
  if (report.decision(code ?? 'cell_read') === 'written') return value
  if (code && COUNTED_CODES.includes(code)) report.countWarning(code, cell.column, { value, readAs })
  else if (code) report.warn(cell, code, { readAs }, { readAs })
  else if (withoutSpaces(toDigits(value)) !== withoutSpaces(readAs))
    report.countWarning('cell_read', cell.column, { value, readAs })
  return readAs
}

/** Codes with one warning per column. */
const COUNTED_CODES: readonly string[] = ['phone_digits', 'only_signs', 'number_before', 'title_before']

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function readCompanyCell(given: NewCompany, field: CompanyField, cell: Cell, report: Report): void {
  const { value } = cell
  const read = readCell(field, value)
  if ('mistake' in read) {
    report.mistake(cell, read.mistake, { suggestion: suggestionFor(read.mistake, value) })
    return
  }
  warnAboutCell(field, cell, read.given, report)
  const { badge, ...others } = read.given
  Object.assign(given, others, badge && { badge: { ...given.badge, ...badge } })
}

/** A correction for a cell that cannot be read. */
function suggestionFor(code: MistakeCode, value: string): string | undefined {
  if (code === 'email') return suggestAddress(value)
  return code === 'number' ? suggestNumber(value) : undefined
}

/** Warns about values that are valid but probably wrong: an unknown type, a domain that is one letter off. */
function warnAboutCell(field: CompanyField, cell: Cell, { email, type, stand }: NewCompany, report: Report): void {
  if (field === 'email') {
    const suggestion = suggestEmail(email ?? '')
    if (suggestion) report.warn(cell, 'email_domain', { suggestion })
  }
  if (field === 'type' && !isBoothType(type ?? ''))
    report.warn(cell, 'type_unknown', { suggestion: suggestBoothType(type ?? '') })
  if (field === 'stand' && stand?.some((booth) => booth.type !== '' && !isBoothType(booth.type)))
    report.warn(cell, 'type_unknown', { suggestion: suggestBooths(stand) })
}
