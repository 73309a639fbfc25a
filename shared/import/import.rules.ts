import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { BOOTH_TYPES } from '#shared/company/booth-types.ts'
import { IMPORTED_FIELDS } from '#shared/company/company.fields.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import { withFlag } from '#shared/contract/fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { formatSize, SIZE_FIELDS } from './booth-size.ts'

/** What the rows of a sheet can be. */
export const IMPORT_KINDS = ['company', 'badge', 'speaker'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export type PersonKind = Exclude<ImportKind, 'company'>

/** 'name' is the whole name in one cell; the records keep its two parts. */
const PERSON = ['firstName', 'lastName', 'name', 'email'] as const

/** Headings of a company spreadsheet, in any order. */
export const COMPANY_SHEET_FIELDS = [...IMPORTED_FIELDS, ...BADGE_TYPES]
export type CompanyField = (typeof COMPANY_SHEET_FIELDS)[number]

/** A person's fields that are imported as they are stored. */
export const PERSON_TEXTS = { badge: withFlag(BADGE_FIELDS, 'imported'), speaker: withFlag(SPEAKER_FIELDS, 'imported') }
export type PersonText = (typeof PERSON_TEXTS)[PersonKind][number]
export const TRAVEL_DAYS = ['arrivalDate', 'departureDate'] as const
export type TravelDay = (typeof TRAVEL_DAYS)[number]

/**
 * Headings of each kind of spreadsheet. 'stay' has both days of travel. Of a company, sizes are those of its booths, and 'contacts' may be several
 * columns, such as 'Contact 2' and 'Tél 2'.
 */
export const SHEET_FIELDS = {
  company: [...COMPANY_SHEET_FIELDS, 'firstName', ...SIZE_FIELDS, 'contacts'],
  badge: [...PERSON, 'type', 'company', 'stand', 'companyEmail', ...PERSON_TEXTS.badge],
  speaker: [...PERSON, 'company', 'type', 'sessions', ...PERSON_TEXTS.speaker, ...TRAVEL_DAYS, 'stay'],
} as const
export type PersonField = (typeof SHEET_FIELDS)[PersonKind][number]
export type CompanySheetField = (typeof SHEET_FIELDS)['company'][number]
export type ImportField = CompanySheetField | PersonField
/** Which columns may hold the same field. */
export const REPEATABLE_FIELDS: readonly unknown[] = ['contacts']

/**
 * Codes that the organizer may override to import the row all the same: rows that do not look like records, and
 * invitations that the rules for exhibitors do not allow.
 */
export const OVERRIDABLE_CODES: readonly string[] = [
  'no_company',
  'no_person',
  'row_cancelled',
  'company_repeated',
  'no_place',
  'other_domain',
  'no_address',
]

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
/** The most invitations that one import of people may send; more takes a campaign. */
export const MAX_IMPORT_INVITATIONS = 2_000

const MAX_BOOTHS = 500

/** The last part of a booth whose sides are not known: `A12|Stand nu|36 m²`. */
const AREA = /^(\d{1,6}(?:[.,]\d{1,4})?) m²$/

/** As a booth is shown: `A12, Stand nu, 6 × 3 m`; before it has a number, by its size alone. */
const SHOWN = new RegExp(
  `^(.*?)(?:(?:, |^(?=.*,))(${BOOTH_TYPES.join('|')}))?(?:(?:, |^)(?:([\\d.,]+) ?[x×] ?([\\d.,]+)(?: m)?|([\\d.,]+) m|([\\d.,]+ m²)))?$`,
)

/** Booths as an export writes them, `A12|Stand nu|6|3; B1|Stand aménagé`, or as they are shown; undefined for any other format. */
export function parseBooths(text: string) {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  if (parts.length > MAX_BOOTHS) return undefined
  const booths = parts.map(parseBooth)
  return booths.every((booth) => booth !== undefined) ? booths : undefined
}

function parseBooth(text: string) {
  const [, shown, of, wide, high, side, square] = (!text.includes('|') && SHOWN.exec(text.trim())) || []
  const parts = shown === undefined ? text.split('|') : [shown, of, wide ?? side ?? square, high]
  const [stand = '', type = '', width = '', height = '', ...rest] = parts.map((one = '') => one.trim())
  const [, area] = AREA.exec(width) ?? []
  const sides = area ? [null, height === '' ? null : undefined] : [parseSide(width), parseSide(height)]
  if ((stand === '' && width === '' && height === '') || stand.length > 255 || type.length > 255 || rest.length > 0)
    return undefined
  const [one, other] = sides
  return one === undefined || other === undefined
    ? undefined
    : { stand, type, width: one, height: other, ...(area && { area: parseSide(area) ?? 0 }) }
}

/** Metres with a point or a comma; null if empty, undefined if it is not a length. */
function parseSide(text: string) {
  if (text === '') return null
  return /^\d{1,6}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** The reverse of parseBooths, for the cells of an export. */
function writeBooths(booths: readonly Booth[]) {
  return booths
    .map(({ stand, type, width, height, area }) =>
      [stand, type, width ?? (area ? `${area} m²` : ''), height ?? ''].join('|').replace(/\|+$/, ''),
    )
    .join('; ')
}

/** A company's cells in a file that can be imported again. */
export const importCells = <Given extends Pick<Company, 'stand' | 'badge'>>(company: Given) => ({
  ...company,
  ...(Object.fromEntries(BADGE_TYPES.map((type) => [type, company.badge[type].all])) as Record<BadgeType, number>),
  stand: writeBooths(company.stand),
})

/** Booths as people read them; parseBooths takes that too. */
export const formatBooths = (booths: readonly Booth[]) =>
  booths.map((booth) => [booth.stand, booth.type, formatSize(booth)].filter(Boolean).join(', ')).join('; ')

/** A whole, non-negative number, as for an allowance; undefined for anything else. */
export function parseAllowance(text: string) {
  return /^\d{1,6}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined
}
