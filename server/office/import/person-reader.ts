import { text } from '#server/base/http/texts.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { BADGE_TYPES, type BadgeType, type PassType } from '#shared/badge/pass.ts'
import { inputSchemas } from '#shared/contract/field-schemas.ts'
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
import { dayMonthOrder, readDays, swapDayAndMonth, venueInstant } from '#shared/import/read-day.ts'
import {
  guessBadgeType,
  partsOf,
  readAddresses,
  remarksIn,
  splitName,
  suggestRole,
} from '#shared/import/read-person.ts'
import { suggestAddress } from '#shared/import/suggest-cell.ts'
import { tidyCell, tidyEmpty } from '#shared/import/tidy-cell.ts'
import { fold } from '#shared/names/fold.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { applyTidied } from './company-reader.ts'
import type { Cell, Report } from './import-report.ts'
import type { ImportedRow, RowReader } from './read-rows.ts'
import { readText } from './row-filter.ts'

/** A cell that names a company or sessions, looked up once its row is read. */
export type LookupCell = Cell & { isLenient: boolean }

type LookupField = 'company' | 'stand' | 'companyEmail' | 'sessions'
const LOOKUP_FIELDS: readonly string[] = ['company', 'stand', 'companyEmail', 'sessions'] satisfies LookupField[]
const TRAVEL: readonly ImportField[] = [...TRAVEL_DAYS, 'stay']
type Text = 'firstName' | 'lastName' | 'name' | PersonText | TravelDay

/** A person as read from a row. */
export interface GivenPerson extends Partial<Record<Text, string>>, Partial<Record<LookupField, LookupCell>> {
  email?: EmailAddress
  /** The name before the address, as in 'Amel Toumi <a@b.example>'. */
  mailName?: string
  type?: PassType
}

interface Options {
  kind: PersonKind
  /** The type of people whose row names none. */
  type: BadgeType | undefined
  language: 'en' | 'fr'
  /** The year of days without one. */
  year: number
}

const oneLine = line()
const TEXTS: Record<PersonKind, Partial<Record<ImportField, ReturnType<typeof line>>>> = {
  badge: inputSchemas(BADGE_FIELDS, PERSON_TEXTS.badge),
  speaker: inputSchemas(SPEAKER_FIELDS, PERSON_TEXTS.speaker),
}

/** Reads a row as a badge or a speaker. */
export function personReader({ kind, type, language, year }: Options): RowReader<GivenPerson> {
  const isBadge = kind === 'badge'
  let order: ReturnType<typeof dayMonthOrder>
  return {
    inspectColumns: (cellsOf) => {
      order = dayMonthOrder(TRAVEL.flatMap(cellsOf))
    },
    requiredFields: isBadge && !type ? ['email', 'type'] : ['email'],
    waivableField: isBadge ? 'email' : undefined,
    known: { by: ['email', 'name', 'firstName', 'lastName'], otherwise: 'no_person' },
    labelFields: ['name', 'lastName', 'firstName', 'email'],
    splitRow: (cells, placeOf) => splitPeople(cells, placeOf),
    finishRow({ columns, given }, isVerbatim, report) {
      if (isVerbatim) return
      const { name = '', sessions, position = '', type: givenType } = given
      splitAndReportName(given, columns, report)
      if (isBadge || givenType) return
      const remarks = [name, sessions?.value ?? ''].flatMap(remarksIn)
      // 'Moderator' on its own is a role, not a job, unlike 'Président'.
      const role = [...remarks, /^mod[eé]rat\w+$/i.test(position) ? position : ''].map(suggestRole).find((one) => one)
      if (role) given.type = role
    },
    readCell(given, field, cell, isLenient, report) {
      if (field === 'email') return readAddress(given, cell, { isLenient, isBadge }, report)
      if (field === 'type') {
        if (isLenient && (type || !isBadge) && applyTidied(cell, tidyEmpty(cell.value), report) === '') return
        const read = isBadge ? readPass(cell, isLenient, language, report) : readRole(cell, report)
        if (read) given.type = read
        return
      }
      if (LOOKUP_FIELDS.includes(field)) readLookupCell(given, field as LookupField, cell, isLenient, report)
      else if (TRAVEL.includes(field)) readTravel(given, field, cell, { year, order }, report)
      else {
        const read = readText(TEXTS[kind][field] ?? oneLine, isLenient ? tidied(field, cell, report) : cell.value)
        if ('mistake' in read) report.mistake(cell, read.mistake)
        else given[field as Text] = field === 'tel' ? toDigits(read.text) : read.text
      }
    },
  }
}

/**
 * Splits a row that names several people with an address each, along with its other cells that have as many parts. People
 * without an address are left out.
 */
function splitPeople(cells: string[], placeOf: (field: ImportField) => number) {
  const index = placeOf('name')
  const names = partsOf(cells[index] ?? '')
  const addresses = partsOf(cells[placeOf('email')] ?? '')
  if (names.length < 2 || addresses.length !== names.length || !addresses.some((one) => one.includes('@')))
    return [cells]
  const splitColumns = (['name', 'email', 'company', 'type', ...PERSON_TEXTS.badge] as const)
    .map(placeOf)
    .filter((one) => one >= 0)
  return names.flatMap((_, one) => {
    if (!addresses[one]?.includes('@')) return []
    return [
      cells.map((cell, place) => {
        const parts = splitColumns.includes(place) ? partsOf(cell) : []
        return parts.length === names.length ? (parts[one] ?? '') : cell
      }),
    ]
  })
}

/** Reads a cell that names a company or sessions; it may also say that there is none yet. */
function readLookupCell(
  given: Partial<GivenPerson>,
  field: LookupField,
  cell: Cell,
  isLenient: boolean,
  report: Report,
) {
  const tidy = tidyEmpty(cell.value) ?? (field === 'company' ? tidyCell(field, cell.value) : undefined)
  const value = isLenient ? applyTidied(cell, tidy, report) : cell.value
  const read = field === 'company' ? readText(oneLine, value) : { text: value }
  if ('mistake' in read) report.mistake(cell, read.mistake)
  else if (value !== '') given[field] = { ...cell, value, isLenient }
}

/** The first value of a cell, since a record holds one telephone and one person. */
function tidied(field: ImportField, cell: Cell, report: Report) {
  const tidy = tidyCell(field, cell.value)
  return applyTidied(cell, tidy?.others ? { ...tidy, code: 'several_values' } : tidy, report)
}

/** Reads travel days; day before month unless the file shows the opposite, with a warning where both are possible. */
function readTravel(
  given: Partial<GivenPerson>,
  field: ImportField,
  cell: Cell,
  { year, order }: { year: number; order: ReturnType<typeof dayMonthOrder> },
  report: Report,
) {
  const value = applyTidied(cell, tidyEmpty(cell.value), report)
  if (value === '') return
  const own = order === 'month' ? swapDayAndMonth(value) : value
  const [first, last] = readDays(own, year)
  if (first === undefined) {
    report.warn(cell, 'day_unread')
    return
  }
  const shown = [first, last].filter(Boolean).join(' → ')
  const suggestion = readDays(swapDayAndMonth(value), year).join(' → ')
  // The same in another leap year, unless the cell says the year.
  const [elsewhere = first] = readDays(own, year + 4)
  const code = elsewhere === first ? 'cell_read' : 'year_added'
  applyTidied(cell, { readAs: shown, code }, report, String(year))
  if (!order && suggestion && suggestion !== shown) report.warn(cell, 'day_order', { suggestion }, { readAs: shown })
  if (last === undefined) given[field === 'departureDate' ? field : 'arrivalDate'] = venueInstant(first)
  else {
    given.arrivalDate ??= venueInstant(first)
    given.departureDate ??= venueInstant(last)
  }
}

/** Warns how a whole name was split, unless it simply begins with the first name. */
function splitAndReportName(
  given: Partial<GivenPerson>,
  headings: ImportedRow<GivenPerson>['columns'],
  report: Report,
) {
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
  report.countWarning(code, headings.name ?? headings.email ?? '', {
    value: name,
    readAs: isOtherScript ? `${own.firstName} · ${own.lastName}` : whole,
  })
}

/** Reads an address; in a leniently read sheet also 'Amel Toumi <a@b.example>' and 'mailto:', and the first of several. */
function readAddress(
  given: Partial<GivenPerson>,
  cell: Cell,
  { isLenient, isBadge }: { isLenient: boolean; isBadge: boolean },
  report: Report,
) {
  const { addresses, names } = isLenient
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
  if (addresses.length > 1) report.warn(cell, 'several_values', { readAs: email })
  const suggestion = suggestEmail(email)
  if (suggestion) report.warn(cell, 'email_domain', { suggestion })
  if (!canBeReached) report.warn(cell, 'email_undeliverable')
}

/** The types by each of their labels. */
const PASSES = new Map<string, BadgeType>(
  BADGE_TYPES.flatMap((type) => [
    [fold(type), type] as const,
    ...(['input', 'chip', 'ticket'] as const).flatMap((register) =>
      (['en', 'fr'] as const).map((language) => [fold(text(`pass:${register}.${type}`, {}, language)), type] as const),
    ),
  ]),
)
const PLAIN_PASS_NAMES = /^(exposante?s?|exhibitors?|deleguee?s?|delegates?|visiteurs?|visitors?|vips?)$/

function readPass(
  cell: Cell,
  isLenient: boolean,
  language: Options['language'],
  report: Report,
): BadgeType | undefined {
  const words = fold(cell.value)
  const known = PASSES.get(words)
  if (known) return known
  const suggested = guessBadgeType(cell.value)
  const readAs = suggested && text(`pass:chip.${suggested}`, {}, language)
  if (suggested && isLenient) {
    if (!PLAIN_PASS_NAMES.test(words)) report.warn(cell, 'type_meant', { readAs }, { readAs: readAs ?? '' })
    return suggested
  }
  const labels = (own: 'en' | 'fr') => BADGE_TYPES.map((type) => text(`pass:chip.${type}`, {}, own)).join(', ')
  report.mistake(cell, 'pass_unknown', { suggestion: readAs }, { english: labels('en'), french: labels('fr') })
  return undefined
}

function readRole(cell: Cell, report: Report) {
  const role = suggestRole(cell.value)
  if (!role) report.warn(cell, 'role_unknown')
  return role ?? 'speaker'
}
