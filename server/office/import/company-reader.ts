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
import { emptied, type Tidied, tidyCell } from '#shared/import/tidy-cell.ts'
import type { Cell, Report } from './import-report.ts'
import type { RowReader } from './read-rows.ts'
import { isBlank, readCell } from './rows-left-out.ts'

const NEEDED: readonly CompanyField[] = ['raisonSocial', 'email']

const CONTACT = ['name', 'position', 'email', 'tel'] as const
type ContactField = (typeof CONTACT)[number]
export type Contact = Pick<NewCompany, ContactField>
type SaidOfContact = Partial<Record<ContactField, string | undefined>>

/** What a row says beside the company's own fields. */
interface Besides {
  firstName?: string
  /** What stands before an address: 'Amel Toumi <a@b.example>'. */
  mailNames?: string[]
  /** Whom else to call there. */
  contacts?: Contact[]
  /** Of its booths, with the cell that says so. */
  sizes?: { cell: Cell; said: Partial<Record<SizeField, string>> }
  /** Of cells with several values, those after the first. */
  others?: Partial<Record<ImportField, string[]>>
  /** Cells about another contact. */
  cells?: Cell[]
}
export type GivenCompany = NewCompany & { besides?: Besides }

const isSize = (field: CompanySheetField): field is SizeField => SIZE_FIELDS.some((one) => one === field)

/** Reads a row as a company. */
export const companyReader: RowReader<GivenCompany> = {
  needed: NEEDED,
  known: { by: NEEDED, otherwise: 'no_company' },
  namedBy: ['raisonSocial'],
  apart: (cells) => [cells],
  finish({ row, columns, given }, isWhole, report) {
    const { firstName, mailNames: [mailName, ...mailNames] = [], others = {}, cells = [] } = given.besides ?? {}
    others.name ??= mailNames
    if (mailName) given.name ??= mailName
    if (firstName) given.name = `${firstName} ${given.name ?? ''}`.trim()
    tellName(given, columns.name, wholeName, isWhole, report)
    // Of two jobs the first is that of who is written to.
    const [job = '', ...jobs] = partsOf(given.position ?? '')
    if (jobs.length > 0 && jobs.length === others.name?.length) {
      const cell = { row, column: columns.position ?? '', value: given.position ?? '' }
      given.position = taken(cell, { taken: job, code: 'several_contacts' }, report)
      others.position = jobs
    }
    const count = Math.max(0, ...Object.values(others).map(({ length }) => length))
    const named = Array.from({ length: count }, (_, at) => {
      const said: SaidOfContact = { name: given.name }
      for (const field of CONTACT) if (others[field]?.[at]) said[field] = others[field][at]
      return said
    })
    const contacts = [...named, ...contactsIn(cells)].map((said) => {
      const contact: Contact = {}
      for (const field of CONTACT)
        if (said[field])
          readCompanyCell(contact, field, { row, column: columns.contacts ?? '', value: said[field] }, report)
      // 'Haddad, Karim' is a name; behind the comma of 'Karim Haddad, juriste' stands none.
      const read = /\s.*,/.test(contact.name ?? '') && !jobIn(contact.name ?? '') ? withoutTitles : wholeName
      tellName(contact, columns.contacts ?? columns.name, read, isWhole, report)
      return contact
    })
    given.besides = { ...given.besides, contacts }
  },
  join(first, given) {
    const { contacts = [] } = first.besides ?? {}
    first.besides = { ...first.besides, contacts: [...contacts, given, ...(given.besides?.contacts ?? [])] }
  },
  readInto(given, field, cell, isTidied, report) {
    // The mapping names fields of companies alone.
    const own =
      isTidied && field === 'stand' && boothWithSize(cell.value).rest === '' ? 'size' : (field as CompanySheetField)
    const isBeside = own === 'contacts' || isSize(own)
    const tidy = isTidied ? (isBeside ? emptied : (text: string) => tidyCell(own, text))(cell.value) : undefined
    const value = taken(cell, tidy, report)
    if (isBlank(value)) {
      if (NEEDED.includes(own as CompanyField)) report.mistake({ ...cell, value }, 'required')
      return
    }
    const besides: Besides = { ...given.besides }
    if (tidy?.others && value === tidy.taken) besides.others = { ...besides.others, [own]: tidy.others }
    if (own === 'contacts') besides.cells = [...(besides.cells ?? []), cell]
    else if (own === 'firstName') besides.firstName = value
    else if (isSize(own)) {
      const { said, cell: earlier } = besides.sizes ?? { said: {}, cell }
      besides.sizes = { cell: earlier, said: { ...said, [own]: value } }
    } else readCompanyCell(given, own, { ...cell, value }, report)
    if (own === 'email' && isTidied) besides.mailNames = readAddresses(cell.value).names
    given.besides = besides
  },
}

function tellName(
  person: Contact,
  column: string | undefined,
  read: typeof wholeName,
  isWhole: boolean,
  report: Report,
): void {
  if (!person.name || isWhole) return
  const taken = read(person.name, person.email)
  if (taken === person.name || report.decision('name_read') === 'written') return
  report.counted('name_read', column ?? '', { value: person.name, taken })
  const job = jobIn(person.name)
  if (job) person.position ||= job
  person.name = taken
}

const PHONE = /\+?\p{Nd}[\p{Nd}\s().-]{6,}\p{Nd}/u
const ADDRESS = /\S+@\S+/

/** Columns of one number are of one person: 'Contact 2' and 'Tél 2'. One cell may say all of somebody. */
function contactsIn(cells: readonly Cell[]): SaidOfContact[] {
  const people = Map.groupBy(cells, ({ column }) => /\d+(?=\)?$)/.exec(column)?.[0])
  return [...people.values()].map((own) => {
    const contact: SaidOfContact = {}
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

/** What a cell is taken for: told where somebody has to look at it, and once for a column where many cells are written so; spaces are not told. */
export function taken(cell: Cell, tidy: Tidied | undefined, report: Report): string {
  if (!tidy) return cell.value
  const { value } = cell
  const { taken, code } = tidy
  if (report.decision(code ?? 'cell_read') === 'written') return value
  if (code && COUNTED.includes(code)) report.counted(code, cell.column, { value, taken })
  else if (code) report.doubt(cell, code, { taken }, { taken })
  else if (withoutSpaces(toDigits(value)) !== withoutSpaces(taken))
    report.counted('cell_read', cell.column, { value, taken })
  return taken
}

/** Told once for a column. */
const COUNTED: readonly string[] = ['phone_digits', 'only_signs', 'number_before', 'title_before']

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function readCompanyCell(given: NewCompany, field: CompanyField, cell: Cell, report: Report): void {
  const { value } = cell
  const read = readCell(field, value)
  if ('mistake' in read) {
    report.mistake(cell, read.mistake, { suggestion: suggestionFor(read.mistake, value) })
    return
  }
  doubtCell(field, cell, read.given, report)
  const { badge, ...others } = read.given
  Object.assign(given, others, badge && { badge: { ...given.badge, ...badge } })
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
