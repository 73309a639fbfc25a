import type { NewCompany } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { boothWithSize, SIZE_FIELDS, type SizeField } from '#shared/import/booth-size.ts'
import type { MistakeCode } from '#shared/import/import.contract.ts'
import type { CompanyField, CompanySheetField, ImportField } from '#shared/import/import.rules.ts'
import { fullNameIn, jobIn, partsOf, readAddresses, withoutTitles } from '#shared/import/read-person.ts'
import {
  isBoothType,
  suggestAddress,
  suggestBooths,
  suggestBoothType,
  suggestNumber,
} from '#shared/import/suggest-cell.ts'
import { type ContactPart, contactColumns } from '#shared/import/suggest-columns.ts'
import { type Tidied, tidyCell, tidyEmpty } from '#shared/import/tidy-cell.ts'
import type { Cell, Report } from './import-report.ts'
import type { RowReader } from './read-rows.ts'
import { isBlank, readCell } from './row-filter.ts'

const REQUIRED: readonly CompanyField[] = ['raisonSocial', 'email']

const CONTACT = ['name', 'position', 'email', 'tel'] as const
type ContactField = (typeof CONTACT)[number]
export type Contact = Pick<NewCompany, ContactField>
/** The cells that name a contact, by field. */
type ContactCells = Partial<Record<ContactField, Cell | undefined>>

/** A cell with data of a further contact. */
interface ContactCell {
  cell: Cell
  part: ContactPart | undefined
  emails: readonly string[]
  tels: readonly string[]
  /** What is left of the cell: names and positions. */
  words: string
}

/** What a row contains besides the company's own fields. */
interface CompanyExtras {
  firstName?: string
  /** The names before addresses, as in 'Amel Toumi <a@b.example>'. */
  mailNames?: string[]
  /** Further contacts. */
  contacts?: Contact[]
  /** The sizes of its booths, with the cell that has them. */
  sizes?: { cell: Cell; byField: Partial<Record<SizeField, string>> }
  /** The values after the first, of cells with several. */
  others?: Partial<Record<ImportField, string[]>>
  /** Cells about another contact. */
  cells?: ContactCell[]
}
export type GivenCompany = NewCompany & { extras?: CompanyExtras }

const isSize = (field: CompanySheetField): field is SizeField => SIZE_FIELDS.some((one) => one === field)

/** Reads a row as a company. */
export function companyReader(): RowReader<GivenCompany> {
  let further: ReturnType<typeof contactColumns>
  return {
    inspectColumns: (_cellsOf, columnsOf) => {
      further = contactColumns(columnsOf('contacts'))
    },
    requiredFields: REQUIRED,
    known: { by: REQUIRED, otherwise: 'no_company' },
    labelFields: ['raisonSocial'],
    splitRow: (cells) => [cells],
    finishRow({ row, columns, given }, isVerbatim, report) {
      const { firstName, mailNames: [mailName, ...mailNames] = [], others = {}, cells = [] } = given.extras ?? {}
      others.name ??= mailNames
      if (mailName) given.name ??= mailName
      if (firstName) given.name = `${firstName} ${given.name ?? ''}`.trim()
      reportReadName(given, columns.name, fullNameIn, isVerbatim, report)
      // Of two jobs, the first belongs to the main contact.
      const [job = '', ...jobs] = partsOf(given.position ?? '')
      if (jobs.length > 0 && jobs.length === others.name?.length) {
        const cell = { row, column: columns.position ?? '', value: given.position ?? '' }
        given.position = applyTidied(cell, { readAs: job, code: 'several_contacts' }, report)
        others.position = jobs
      }
      const count = Math.max(0, ...Object.values(others).map(({ length }) => length))
      const named = Array.from({ length: count }, (_, index) => {
        const contactCells: ContactCells = {}
        for (const field of CONTACT) {
          const value = others[field]?.[index] ?? (field === 'name' ? given.name : undefined)
          if (value) contactCells[field] = { row, column: columns[field] ?? '', value }
        }
        return contactCells
      })
      const people = Map.groupBy(cells, ({ cell }) => further.get(cell.column)?.person)
      const contacts = [...named, ...[...people.values()].flatMap(contactsIn)].map((contactCells) => {
        const contact: Contact = {}
        for (const field of CONTACT)
          if (contactCells[field]) readCompanyCell(contact, field, contactCells[field], report)
        // 'Haddad, Karim' is a name; in 'Karim Haddad, juriste', what follows the comma is not.
        const read = /\s.*,/.test(contact.name ?? '') && !jobIn(contact.name ?? '') ? withoutTitles : fullNameIn
        reportReadName(contact, contactCells.name?.column, read, isVerbatim, report)
        return contact
      })
      given.extras = { ...given.extras, contacts }
    },
    addContactRow(first, given) {
      const { contacts = [] } = first.extras ?? {}
      first.extras = { ...first.extras, contacts: [...contacts, given, ...(given.extras?.contacts ?? [])] }
    },
    readCell(given, field, cell, isLenient, report) {
      // The mapping only names fields of companies.
      const own =
        isLenient && field === 'stand' && boothWithSize(cell.value).rest === '' ? 'size' : (field as CompanySheetField)
      if (own === 'contacts') {
        const read = readContact(cell, further.get(cell.column)?.part, isLenient, report)
        given.extras = { ...given.extras, cells: [...(given.extras?.cells ?? []), read] }
        return
      }
      const tidy = isLenient ? (isSize(own) ? tidyEmpty : (text: string) => tidyCell(own, text))(cell.value) : undefined
      const value = applyTidied(cell, tidy, report)
      if (isBlank(value)) {
        if (REQUIRED.includes(own as CompanyField)) report.mistake({ ...cell, value }, 'required')
        return
      }
      const extras: CompanyExtras = { ...given.extras }
      if (tidy?.others && value === tidy.readAs) extras.others = { ...extras.others, [own]: tidy.others }
      if (own === 'firstName') extras.firstName = value
      else if (isSize(own)) {
        const { byField, cell: earlier } = extras.sizes ?? { byField: {}, cell }
        extras.sizes = { cell: earlier, byField: { ...byField, [own]: value } }
      } else readCompanyCell(given, own, { ...cell, value }, report)
      if (own === 'email' && isLenient) extras.mailNames = readAddresses(cell.value).names
      given.extras = extras
    },
  }
}

const PHONE = /\+?\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}/gu

/** One cell may hold all data of a contact, with several numbers or addresses. */
function readContact(cell: Cell, part: ContactPart | undefined, isLenient: boolean, report: Report): ContactCell {
  const read = (value: string, tidy: (value: string) => Tidied | undefined) => {
    const tidied = isLenient ? tidy(value) : undefined
    const first = applyTidied({ ...cell, value }, tidied, report)
    return [first, ...((first === tidied?.readAs && tidied.others) || [])]
  }
  const telephones = (value: string) => read(value, (text) => tidyCell('tel', text))
  if (part === 'tel') return { cell, part, emails: [], tels: telephones(cell.value), words: '' }
  const [value = ''] = read(cell.value, tidyEmpty)
  if (part === 'email' && suggestAddress(value)) return { cell, part, emails: [value], tels: [], words: '' }
  const { addresses: emails } = readAddresses(value)
  if (emails.length > 1) report.warn(cell, 'several_contacts', { readAs: emails[0] })
  const rest = value.replace(/\S+@\S+/g, ' ')
  const tels = rest.match(PHONE)?.join(' / ')
  const words = rest
    .replace(PHONE, ' ')
    .replace(/\(\s*\)|\s+/g, ' ')
    .replace(/^[\s,;:/|<>-]+|[\s,;:/|<>-]+$/g, '')
  return { cell, part, emails, tels: tels ? telephones(tels) : [], words }
}

/** A contact; several addresses or numbers make several contacts, since each can have only one. */
function contactsIn(cells: readonly ContactCell[]): ContactCells[] {
  const contact: ContactCells = {}
  const firstName = cells.find(({ part }) => part === 'firstName')
  for (const { cell, part, words } of cells) {
    if (words === '' || part === 'firstName') continue
    const field = part === 'position' || contact.name ? 'position' : 'name'
    const value = [contact[field]?.value, words].filter(Boolean).join(', ')
    contact[field] = { ...cell, value }
  }
  if (firstName) {
    const value = `${firstName.words} ${contact.name?.value ?? ''}`.trim()
    contact.name = { ...(contact.name ?? firstName.cell), value }
  }
  const valuesOf = (field: 'emails' | 'tels') =>
    cells.flatMap(({ cell, [field]: values }) => values.filter(Boolean).map((value) => ({ ...cell, value })))
  const [emails, tels] = [valuesOf('emails'), valuesOf('tels')]
  return Array.from({ length: Math.max(1, emails.length, tels.length) }, (_, index) => ({
    ...(index === 0 ? contact : { name: contact.name }),
    email: emails[index],
    tel: tels[index],
  }))
}

function reportReadName(
  person: Contact,
  column: string | undefined,
  read: typeof fullNameIn,
  isVerbatim: boolean,
  report: Report,
) {
  if (!person.name || isVerbatim) return
  const readAs = read(person.name, person.email)
  if (readAs === person.name || report.decision('name_read') === 'written') return
  report.countWarning('name_read', column ?? '', { value: person.name, readAs })
  const job = jobIn(person.name)
  if (job) person.position ||= job
  person.name = readAs
}

/**
 * The value that a cell is read as. Adds a warning if somebody should check it, one per column if many cells
 * are alike, and none if only spaces change.
 */
export function applyTidied(cell: Cell, tidy: Tidied | undefined, report: Report, year?: string) {
  if (!tidy) return cell.value
  const { value, column } = cell
  const { readAs, code = 'cell_read' } = tidy
  if (report.decision(code) === 'written') return value
  if (!PER_COLUMN_CODES.includes(code)) report.warn(cell, code, { readAs }, { readAs })
  else if (withoutSpaces(toDigits(value)) !== withoutSpaces(readAs)) {
    const isCase = readAs.includes('@') && value.trim().toLowerCase() === readAs
    report.countWarning(isCase ? 'small_letters' : code, column, { value, readAs, year })
  }
  return readAs
}

/** Codes with one warning per column. */
const PER_COLUMN_CODES: readonly string[] = [
  'phone_digits',
  'only_signs',
  'number_before',
  'title_before',
  'cell_read',
  'year_added',
]

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function readCompanyCell(given: NewCompany, field: CompanyField, cell: Cell, report: Report) {
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
function suggestionFor(code: MistakeCode, value: string) {
  if (code === 'email') return suggestAddress(value)
  return code === 'number' ? suggestNumber(value) : undefined
}

/** Warns about values that are valid but probably wrong: an unknown type, a domain that is one letter off. */
function warnAboutCell(field: CompanyField, cell: Cell, { email, type, stand }: NewCompany, report: Report) {
  if (field === 'email') {
    const suggestion = suggestEmail(email ?? '')
    if (suggestion) report.warn(cell, 'email_domain', { suggestion })
  }
  if (field === 'type' && !isBoothType(type ?? ''))
    report.warn(cell, 'type_unknown', { suggestion: suggestBoothType(type ?? '') })
  if (field === 'stand' && stand?.some((booth) => booth.type !== '' && !isBoothType(booth.type)))
    report.warn(cell, 'type_unknown', { suggestion: suggestBooths(stand) })
}
