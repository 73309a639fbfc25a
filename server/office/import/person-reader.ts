import { text } from '#server/base/http/texts.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import {
  BADGE_TYPES,
  type BadgeType,
  CHIP_LABEL_KEY,
  INPUT_LABEL_KEY,
  type PassType,
  TICKET_LABEL_KEY,
} from '#shared/badge/pass.ts'
import { givenSchemas } from '#shared/contract/field-schemas.ts'
import { line } from '#shared/contract/values.ts'
import { toDigits } from '#shared/digits.ts'
import { type EmailAddress, isEmailAddress, isInvitationEmail, NO_EMAIL, normalizeEmail } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import {
  type ImportField,
  PERSON_TEXTS,
  type PersonKind,
  type PersonText,
  TRAVEL_DAYS,
  type TravelDay,
} from '#shared/import/import.rules.ts'
import { orderOf, readDays, turned, venueInstant } from '#shared/import/read-day.ts'
import { asidesIn, partsOf, readAddresses, splitName, suggestPass, suggestRole } from '#shared/import/read-person.ts'
import { suggestAddress } from '#shared/import/suggest-cell.ts'
import { emptied, tidyCell } from '#shared/import/tidy-cell.ts'
import { fold } from '#shared/names/fold.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { taken } from './company-reader.ts'
import type { Cell, Report } from './import-report.ts'
import type { ImportedRow, RowReader } from './read-rows.ts'
import { readText } from './rows-left-out.ts'

/** What a cell names: it is looked up once all cells of its row are known. */
export type Said = Cell & { isTidied: boolean }

type Name = 'company' | 'stand' | 'companyEmail' | 'sessions'
const NAMES: readonly string[] = ['company', 'stand', 'companyEmail', 'sessions'] satisfies Name[]
const TRAVEL: readonly ImportField[] = [...TRAVEL_DAYS, 'stay']
type Text = 'firstName' | 'lastName' | 'name' | PersonText | TravelDay

/** What a row says of a person. */
export interface GivenPerson extends Partial<Record<Text, string>>, Partial<Record<Name, Said>> {
  email?: EmailAddress
  /** The name that stands before the address: 'Amel Toumi <a@b.example>'. */
  mailName?: string
  type?: PassType
}

interface Options {
  kind: PersonKind
  /** Of people whose row says no type. */
  type: BadgeType | undefined
  language: 'en' | 'fr'
  /** Of days without a year. */
  year: number
}

const oneLine = line()
const TEXTS: Record<PersonKind, Partial<Record<ImportField, ReturnType<typeof line>>>> = {
  badge: givenSchemas(BADGE_FIELDS, PERSON_TEXTS.badge),
  speaker: givenSchemas(SPEAKER_FIELDS, PERSON_TEXTS.speaker),
}

/** Reads a row as a badge or a speaker. */
export function personReader({ kind, type, language, year }: Options): RowReader<GivenPerson> {
  const isBadge = kind === 'badge'
  let order: ReturnType<typeof orderOf>
  return {
    look: (cellsOf) => {
      order = orderOf(TRAVEL.flatMap(cellsOf))
    },
    needed: isBadge && !type ? ['email', 'type'] : ['email'],
    mayLack: isBadge ? 'email' : undefined,
    known: { by: ['email', 'name', 'firstName', 'lastName'], otherwise: 'no_person' },
    namedBy: ['name', 'lastName', 'firstName', 'email'],
    apart: (cells, placeOf) => peopleApart(cells, placeOf),
    finish({ columns, given }, isWhole, report) {
      if (isWhole) return
      const { name = '', sessions, position = '', type: said } = given
      tellName(given, columns, report)
      if (isBadge || said) return
      const asides = [name, sessions?.value ?? ''].flatMap(asidesIn)
      // 'Président' is a job, and a moderator's alone is none.
      const role = [...asides, /^mod[eé]rat\w+$/i.test(position) ? position : ''].map(suggestRole).find((one) => one)
      if (role) given.type = role
    },
    readInto(given, field, cell, isTidied, report) {
      if (field === 'email') return readAddress(given, cell, { isTidied, isBadge }, report)
      if (field === 'type') {
        if (isTidied && (type || !isBadge) && taken(cell, emptied(cell.value), report) === '') return
        const read = isBadge ? readPass(cell, isTidied, language, report) : readRole(cell, report)
        if (read) given.type = read
        return
      }
      if (NAMES.includes(field)) readNamed(given, field as Name, cell, isTidied, report)
      else if (TRAVEL.includes(field)) readTravel(given, field, cell, { year, order }, report)
      else {
        const read = readText(TEXTS[kind][field] ?? oneLine, isTidied ? tidied(field, cell, report) : cell.value)
        if ('mistake' in read) report.mistake(cell, read.mistake)
        else given[field as Text] = field === 'tel' ? toDigits(read.text) : read.text
      }
    },
  }
}

/**
 * A row that names several people with an address each is as many rows, and what else it says as often is theirs; whoever
 * has no address beside others who have one is not among them.
 */
function peopleApart(cells: string[], placeOf: (field: ImportField) => number): string[][] {
  const at = placeOf('name')
  const names = partsOf(cells[at] ?? '')
  const addresses = partsOf(cells[placeOf('email')] ?? '')
  if (names.length < 2 || addresses.length !== names.length || !addresses.some((one) => one.includes('@')))
    return [cells]
  const apart = (['name', 'email', 'company', 'type', ...PERSON_TEXTS.badge] as const)
    .map(placeOf)
    .filter((one) => one >= 0)
  return names.flatMap((_, one) => {
    if (!addresses[one]?.includes('@')) return []
    return [
      cells.map((cell, place) => {
        const parts = apart.includes(place) ? partsOf(cell) : []
        return parts.length === names.length ? (parts[one] ?? '') : cell
      }),
    ]
  })
}

/** What names a company or sessions, or nothing yet. */
function readNamed(given: Partial<GivenPerson>, field: Name, cell: Cell, isTidied: boolean, report: Report): void {
  const tidy = emptied(cell.value) ?? (field === 'company' ? tidyCell(field, cell.value) : undefined)
  const value = isTidied ? taken(cell, tidy, report) : cell.value
  const read = field === 'company' ? readText(oneLine, value) : { text: value }
  if ('mistake' in read) report.mistake(cell, read.mistake)
  else if (value !== '') given[field] = { ...cell, value, isTidied }
}

/** A person has one telephone here, and a row that names two people with one address is the first one's. */
function tidied(field: ImportField, cell: Cell, report: Report): string {
  const tidy = tidyCell(field, cell.value)
  return taken(cell, tidy?.others ? { ...tidy, code: 'several_values' } : tidy, report)
}

/** Where no day of the file shows which comes first, the day is taken for it, and told with what it is otherwise. */
function readTravel(
  given: Partial<GivenPerson>,
  field: ImportField,
  cell: Cell,
  { year, order }: { year: number; order: ReturnType<typeof orderOf> },
  report: Report,
): void {
  const value = taken(cell, emptied(cell.value), report)
  if (value === '') return
  const [days, others] = [value, turned(value)].map((text) => readDays(text, year))
  const [first, last] = (order === 'month' ? others : days) ?? []
  if (first === undefined) {
    report.doubt(cell, 'day_unread')
    return
  }
  const shown = [first, last].filter(Boolean).join(' → ')
  const suggestion = others?.join(' → ')
  taken(cell, { taken: shown }, report)
  if (!order && suggestion && suggestion !== shown) report.doubt(cell, 'day_order', { suggestion }, { taken: shown })
  if (![first, last ?? first].every((day) => day.startsWith(String(year))))
    report.doubt(cell, 'day_apart', { taken: shown }, { year: String(year) })
  if (last === undefined) given[field === 'departureDate' ? field : 'arrivalDate'] = venueInstant(first)
  else {
    given.arrivalDate ??= venueInstant(first)
    given.departureDate ??= venueInstant(last)
  }
}

/** How a name in one cell is divided is told where it does not simply begin with the first name. */
function tellName(given: Partial<GivenPerson>, headings: ImportedRow<GivenPerson>['columns'], report: Report): void {
  const { mailName, name = mailName, firstName, email } = given
  if (!name || firstName !== undefined) return
  const own = splitName(name, email)
  const whole = `${own.firstName} ${own.lastName}`.trim()
  const isOtherScript = /(?!\p{Script=Latin})\p{L}/u.test(name)
  if (whole === name && !isOtherScript) return
  const code = isOtherScript ? 'name_split' : 'name_read'
  if (report.decision(code) === 'written') {
    given.firstName = name
    return
  }
  report.counted(code, headings.name ?? headings.email ?? '', {
    value: name,
    taken: isOtherScript ? `${own.firstName} · ${own.lastName}` : whole,
  })
}

/** In a list as it is kept, 'Amel Toumi <a@b.example>' and 'mailto:' are read, and of two addresses the first. */
function readAddress(
  given: Partial<GivenPerson>,
  cell: Cell,
  { isTidied, isBadge }: { isTidied: boolean; isBadge: boolean },
  report: Report,
): void {
  const { addresses, names } = isTidied
    ? readAddresses(cell.value)
    : { addresses: [normalizeEmail(cell.value)], names: [] }
  const [email = NO_EMAIL] = addresses
  const canBeReached = isEmailAddress(email)
  // As create-badge and the form of a speaker take it.
  if (isBadge ? !isInvitationEmail(email) : !canBeReached) {
    report.mistake(cell, 'email', { suggestion: suggestAddress(cell.value) })
    return
  }
  given.email = email
  if (names[0]) given.mailName = names[0]
  if (addresses.length > 1) report.doubt(cell, 'several_values', { taken: email })
  const suggestion = suggestEmail(email)
  if (suggestion) report.doubt(cell, 'email_domain', { suggestion })
  if (!canBeReached) report.doubt(cell, 'email_undeliverable')
}

/** What each type is called, here and in a list that nobody has to be asked about. */
const PASSES = new Map<string, BadgeType>(
  BADGE_TYPES.flatMap((type) => [
    [fold(type), type] as const,
    ...[INPUT_LABEL_KEY, CHIP_LABEL_KEY, TICKET_LABEL_KEY].flatMap((labels) =>
      (['en', 'fr'] as const).map((language) => [fold(text(labels[type], {}, language)), type] as const),
    ),
  ]),
)
const PLAIN = /^(exposante?s?|exhibitors?|deleguee?s?|delegates?|visiteurs?|visitors?|vips?)$/

function readPass(cell: Cell, isTidied: boolean, language: Options['language'], report: Report): BadgeType | undefined {
  const words = fold(cell.value)
  const known = PASSES.get(words)
  if (known) return known
  const meant = suggestPass(cell.value)
  const taken = meant && text(CHIP_LABEL_KEY[meant], {}, language)
  if (meant && isTidied) {
    if (!PLAIN.test(words)) report.doubt(cell, 'type_meant', { taken }, { taken: taken ?? '' })
    return meant
  }
  const labels = (own: 'en' | 'fr') => BADGE_TYPES.map((type) => text(CHIP_LABEL_KEY[type], {}, own)).join(', ')
  report.mistake(cell, 'pass_unknown', { suggestion: taken }, { english: labels('en'), french: labels('fr') })
  return undefined
}

function readRole(cell: Cell, report: Report): 'speaker' | 'moderator' {
  const role = suggestRole(cell.value)
  if (!role) report.doubt(cell, 'role_unknown')
  return role ?? 'speaker'
}
