import { BADGE_TYPES } from '#shared/badge/pass.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { isEmailAddress } from '#shared/email.ts'
import { fold } from '#shared/names/fold.ts'
import { boothWithSize, withDecimalPoints } from './booth-size.ts'
import type { WarningCode } from './import.contract.ts'
import { formatBooths, type ImportField, PERSON_TEXTS, parseBooths } from './import.rules.ts'
import nothingWords from './nothing-words.json' with { type: 'json' }
import { isJob, isTitle, jobIn, readAddresses, withoutTitles } from './read-person.ts'
import { isBoothType, suggestBooths, suggestBoothType } from './suggest-cell.ts'

/** The value that a cell is read as, with a code where somebody should check it. */
export interface Tidied {
  readAs: string
  /** The values after the first, if the cell has several. */
  others?: string[]
  code?: WarningCode
}

/** Only punctuation, such as '-' and '?'. */
const ONLY_SIGNS = /^[\p{P}\p{Sm}\p{Sk}\p{Z}\p{C}]*$/u
const NOTHING = new Set(Object.values(nothingWords).join(', ').split(', ').map(fold))
/** Whether a cell only says that there is no value yet. */
export const isNothing = (text: string) => ONLY_SIGNS.test(text) || NOTHING.has(fold(text))

/**
 * The value that a person would enter after reading the cell: 'E26 et E56' are two booths, 'à confirmer' is none, 'Nu' is a
 * type, and the first of two contacts is used. Undefined if the cell is used as written.
 */
export function tidyCell(field: ImportField, text: string): Tidied | undefined {
  const value = text.trim()
  if (value === '') return undefined
  if (ERROR_VALUE.test(value) || (NUMBER_FIELDS.includes(field) && CONVERTED_NUMBER.test(value)))
    return { readAs: '', code: 'spoilt' }
  const numbered = NAME_FIELDS.includes(field) ? LINE_NUMBER.exec(value) : null
  if (numbered) return { readAs: value.slice(numbered[0].length), code: 'number_before' }
  const tidied = TIDY_BY_FIELD[field]?.(value)
  if (tidied && (tidied.readAs !== value || tidied.code)) return tidied
  // Invisible differences in spaces, such as two in a row or no-break spaces.
  const spaced = ONE_LINE_FIELDS.includes(field) ? value.replace(/\s+/g, ' ') : value
  return spaced === value ? undefined : { readAs: spaced }
}

/** What a spreadsheet shows in place of a lost value: '#REF!', '#####'. */
const ERROR_VALUE = /^#(#+|[A-Z/0]+[!?])$/
/** A telephone or booth that a spreadsheet converted: '2,13661E+11', or '3-4' that became a date. */
const CONVERTED_NUMBER =
  /^\d([.,]\d+)?E\+?\d+$|^\d{4}-\d\d-\d\d( .*)?$|^\d{1,2}[-/. ](jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|ju[in]|jui[ln]|ao[uû]|aug|sep|o[ck]t|nov|d[eé]c)[a-zé]{0,3}\.?([-/. ]\d+)?$/i
const NUMBER_FIELDS: readonly ImportField[] = ['tel', 'fax', 'stand']
/** '1) Yacine Meziane', 'N° 12 - Hydra': the number of a line in a list. */
const LINE_NUMBER = /^(?:n[°o]\s?|#\s?|\()?\p{Nd}{1,4}\s?(?:[.)]{1,2}\s*|[\p{Pd}:/]\s+)(?=\p{L})/iu
const NAME_FIELDS: readonly ImportField[] = ['raisonSocial', 'company', 'name', 'firstName', 'lastName']
const ONE_LINE_FIELDS: readonly ImportField[] = [
  ...(['raisonSocial', 'name', 'firstName', 'lastName', 'fax', 'adresse', 'secteur', ...PERSON_TEXTS.badge] as const),
]

const TIDY_BY_FIELD: Partial<Record<ImportField, (value: string) => Tidied | undefined>> = {
  ...Object.fromEntries(
    [...PERSON_TEXTS.badge, ...BADGE_TYPES, 'adresse', 'webSite', 'secteur'].map((field) => [field, tidyEmpty]),
  ),
  stand: tidyBooths,
  type: (value) => {
    const suggestion = isBoothType(value) ? undefined : suggestBoothType(value)
    return tidyEmpty(value) ?? (suggestion === undefined ? undefined : { readAs: suggestion, code: 'type_meant' })
  },
  firstName: tidyTitle,
  lastName: tidyTitle,
  name: (value) => tidyEmpty(value) ?? firstOf(namesIn(value)),
  email: (value) => {
    const { addresses, names } = readAddresses(value)
    const found = [...addresses, ...names, 'mailto:'].map((one) => one.toLowerCase())
    const rest = found.reduce((text, one) => text.replaceAll(one, ''), value.toLowerCase())
    return ONLY_SIGNS.test(rest) && addresses.every(isEmailAddress) ? firstOf(addresses) : undefined
  },
  tel: tidyPhone,
  fax: tidyPhone,
}

export function tidyEmpty(value: string): Tidied | undefined {
  if (!isNothing(value)) return undefined
  return { readAs: '', code: ONLY_SIGNS.test(value) ? 'only_signs' : 'says_nothing' }
}

function tidyTitle(value: string): Tidied | undefined {
  const readAs = withoutTitles(value)
  return tidyEmpty(value) ?? (readAs === value ? undefined : { readAs, code: 'title_before' })
}

function firstOf([first, ...others]: readonly string[]): Tidied | undefined {
  if (first === undefined) return undefined
  return others.length > 0 ? { readAs: first, others, code: 'several_contacts' } : { readAs: first }
}

const isJobAlone = (part: string) => isJob(part) && !jobIn(part)

/** 'Haddad, Karim' is one person; 'Karim Haddad, Nadia Ziane' are two; a job belongs to the name before it. */
function namesIn(value: string) {
  const apart = splitAtSlashes(value).flatMap((part) => {
    if (jobIn(part)) return [part.trim()]
    const people = part.split(/,|&|\s(?:et|and)\s/).map((one) => one.trim())
    return people.every((one) => one.includes(' ')) ? people : [part.trim()]
  })
  const names: string[] = []
  for (const one of apart.filter((part) => part !== '' && !isTitle(part))) {
    const last = isJobAlone(one) ? names.pop() : undefined
    names.push(last === undefined ? one : `${last}${jobIn(last) ? '/' : ', '}${one}`)
  }
  return names
}

/** Splits at slashes, except within brackets or a job such as 'Chef de projet, Achats/Ventes'. */
function splitAtSlashes(value: string) {
  const pieces: string[] = []
  for (const part of value.split(/[\n;|]|\s\/\s/))
    for (const [index, piece] of part.split(/\/(?![^(]*\))/).entries()) {
      const isOfJob = index > 0 && jobIn(pieces.at(-1) ?? '') && (isJobAlone(piece) || !/\S\s+\S/.test(piece))
      pieces.push(isOfJob ? `${pieces.pop()}/${piece}` : piece)
    }
  return pieces
}

const FEWEST_DIGITS = 8
const MOST_DIGITS = 15
/** Digits of a number: at least this many with its country code, at most nine without it and the leading zero. */
const WITH_COUNTRY = 11
const WITHOUT_ZERO = 9

/** Restores the zero or plus that a spreadsheet drops when it stores a telephone as a number. */
function tidyPhone(written: string): Tidied | undefined {
  const value = toDigits(written).replace(/\.0$/, '')
  if (isNothing(value)) return tidyEmpty(value)
  const numbers = value
    .split(/[\n;/|؛、；]|[,،，]\s|\s(?:ou|or|et|and|أو|и|или|和|或|-)\s|(?<=\d{8})[\s-](?=[+0]?\d{8})/)
    .map((one) => one.trim())
    .filter((one) => one.replace(/\D/g, '').length >= FEWEST_DIGITS)
  if (numbers.length > 1) return firstOf(numbers)
  const { length } = value.replaceAll(' ', '')
  const isBare = /^[1-9][\d ]+$/.test(value) && length >= FEWEST_DIGITS && length <= MOST_DIGITS
  if (isBare && length >= WITH_COUNTRY) return { readAs: `+${value}`, code: 'phone_digits' }
  if (isBare && length <= WITHOUT_ZERO) return { readAs: `0${value}`, code: 'phone_digits' }
  return value === written ? undefined : { readAs: value.replace(/\s+/g, ' ') }
}

/** Words for no booth number yet, or for a count of booths. */
const NO_BOOTH = /^(n c|nc|sans (stand|booth)|(en cours|voir|see)( .*)?|\d+ (stand|booth)s?)$/
const isNoBooth = (part: string) => isNothing(part) || NO_BOOTH.test(fold(part))

/** In a cell in the import's own notation only the types are tidied. */
function tidyBooths(value: string): Tidied | undefined {
  if (value.includes('|')) {
    const booths = parseBooths(value)
    const suggestion = booths && suggestBooths(booths)
    return suggestion !== undefined && booths?.some(({ type }) => type !== '' && !isBoothType(type))
      ? { readAs: suggestion, code: 'type_meant' }
      : undefined
  }
  if (isNoBooth(value)) return { readAs: '', code: 'not_a_booth' }
  const parts = withDecimalPoints(value)
    .split(/[\n;,/&+؛،、，；]|\s(?:et|and)\s/i)
    .flatMap((part) => boothsIn(part.trim()))
  const named = parts.filter((part) => part !== '' && !isNoBooth(part))
  const booths: Booth[] = []
  for (const part of named) addBooth(booths, part)
  const readAs = formatBooths(booths)
  if (named.length < parts.filter((part) => part !== '').length) return { readAs, code: 'not_a_booth' }
  // A booth can be called 'FOYER'; a word meaning something else would silently become a booth.
  if (booths.some(({ stand }) => !/\p{N}/u.test(stand))) return { readAs, code: 'booth_no_digit' }
  const isSplit = booths.length > value.split(';').filter((part) => part.trim() !== '').length
  return { readAs, ...(isSplit && { code: 'several_booths' as const }) }
}

/** In 'A12, équipé, 6 x 9 m', parts without a number describe the booth before them. */
function addBooth(booths: Booth[], part: string) {
  const { rest, size } = boothWithSize(part)
  const last = booths.at(-1)
  const type = /\d/.test(rest) ? undefined : suggestBoothType(rest)
  if (last && (rest === '' || type)) Object.assign(last, size, type && { type })
  else booths.push({ stand: boothNumber(rest || part), type: '', width: null, height: null, ...size })
}

const MOST_IN_SPAN = 30

/** 'A04 à A06' and 'A04-A06' are three booths, and 'D02 D03' are two. */
function boothsIn(part: string) {
  const span = /^(\p{L}{1,3})\s?(\d{1,4})\s*(?:-|–|→|à|au|to)\s*(?:(\p{L}{1,3})\s?)?(\d{1,4})$/iu.exec(part)
  const [, hall = '', from = '', otherHall = hall, to = ''] = span ?? []
  const more = Number(to) - Number(from)
  if (span && hall.toLowerCase() === otherHall.toLowerCase() && more > 0 && more < MOST_IN_SPAN)
    return Array.from(
      { length: more + 1 },
      (_, index) => hall + String(Number(from) + index).padStart(from.length, '0'),
    )
  return /^(\p{L}{1,3}\d{1,4}\s+)+\p{L}{1,3}\d{1,4}$/u.test(part) ? part.split(/\s+/) : [part]
}

/** Turns 'Stand E 26' into E26. */
function boothNumber(text: string) {
  return text.replace(/^(?:stand|booth|n[°o]\.?)\s+/i, '').replace(/^(\p{L}{1,3})\s+(\d)/u, '$1$2')
}
