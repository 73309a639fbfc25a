import { BADGE_TYPES } from '#shared/badge/pass.ts'
import type { Booth } from '#shared/company/company.schema.ts'
import { toDigits } from '#shared/digits.ts'
import { isEmailAddress } from '#shared/email.ts'
import { fold } from '#shared/names/fold.ts'
import type { DoubtCode } from './import.contract.ts'
import { type ImportField, PERSON_TEXTS, parseBooths, showBooths } from './import.rules.ts'
import nothingWords from './nothing-words.json' with { type: 'json' }
import { isJob, isTitle, jobIn, readAddresses, withoutTitles } from './read-person.ts'
import { boothWithSize, withPoints } from './read-size.ts'
import { isBoothType, suggestBooths, suggestBoothType } from './suggest-cell.ts'

/** What a cell is taken for, and why where somebody has to look at it. */
export interface Tidied {
  taken: string
  /** Of several values, those after the first. */
  others?: string[]
  code?: DoubtCode
}

/** Signs alone, such as '-' and '?'. */
const ONLY_SIGNS = /^[\p{P}\p{Sm}\p{Sk}\p{Z}\p{C}]*$/u
const NOTHING = new Set(Object.values(nothingWords).flat().map(fold))
/** The file says that there is no value yet, and says nothing else. */
export const isNothing = (text: string) => ONLY_SIGNS.test(text) || NOTHING.has(fold(text))

/**
 * What a person would enter who reads the cell: 'E26 et E56' are two booths, 'à confirmer' is none, 'Nu' is a type, and
 * of two contacts one can be written to. Undefined where the cell is taken as it is written.
 */
export function tidyCell(field: ImportField, text: string): Tidied | undefined {
  const value = text.trim()
  if (value === '') return undefined
  if (SPOILT.test(value) || (NUMBERED.includes(field) && SPOILT_NUMBER.test(value)))
    return { taken: '', code: 'spoilt' }
  const numbered = NAMES.includes(field) ? BEFORE.exec(value) : null
  if (numbered) return { taken: value.slice(numbered[0].length), code: 'number_before' }
  const tidied = TIDY[field]?.(value)
  if (tidied && (tidied.taken !== value || tidied.code)) return tidied
  // Spaces that nobody sees, such as two in a row or those that do not break.
  const spaced = ONE_LINE.includes(field) ? value.replace(/\s+/g, ' ') : value
  return spaced === value ? undefined : { taken: spaced }
}

/** What a spreadsheet shows where it has lost a value: '#REF!', '#####'. */
const SPOILT = /^#(#+|[A-Z/0]+[!?])$/
/** Of a telephone or a booth: '2,13661E+11', and '3-4' that became a day. */
const SPOILT_NUMBER =
  /^\d([.,]\d+)?E\+?\d+$|^\d{4}-\d\d-\d\d( .*)?$|^\d{1,2}[-/. ](jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|ju[in]|jui[ln]|ao[uû]|aug|sep|o[ck]t|nov|d[eé]c)[a-zé]{0,3}\.?([-/. ]\d+)?$/i
const NUMBERED: readonly ImportField[] = ['tel', 'fax', 'stand']
/** '1) Yacine Meziane', 'N° 12 - Hydra': the number of a line in a list. */
const BEFORE = /^(?:n[°o]\s?|#\s?|\()?\p{Nd}{1,4}\s?(?:[.)]{1,2}\s*|[\p{Pd}:/]\s+)(?=\p{L})/iu
const NAMES: readonly ImportField[] = ['raisonSocial', 'company', 'name', 'firstName', 'lastName']
const ONE_LINE: readonly ImportField[] = [
  ...(['raisonSocial', 'name', 'firstName', 'lastName', 'fax', 'adresse', 'secteur', ...PERSON_TEXTS.badge] as const),
]

const TIDY: Partial<Record<ImportField, (value: string) => Tidied | undefined>> = {
  ...Object.fromEntries(
    [...PERSON_TEXTS.badge, ...BADGE_TYPES, 'adresse', 'webSite', 'secteur'].map((field) => [field, emptied]),
  ),
  stand: tidyBooths,
  type: (value) => {
    const meant = isBoothType(value) ? undefined : suggestBoothType(value)
    return emptied(value) ?? (meant === undefined ? undefined : { taken: meant, code: 'type_meant' })
  },
  firstName: untitled,
  lastName: untitled,
  name: (value) => emptied(value) ?? firstOf(namesIn(value)),
  email: (value) => {
    const { addresses, names } = readAddresses(value)
    const said = [...addresses, ...names, 'mailto:'].map((one) => one.toLowerCase())
    const rest = said.reduce((text, one) => text.replaceAll(one, ''), value.toLowerCase())
    return ONLY_SIGNS.test(rest) && addresses.every(isEmailAddress) ? firstOf(addresses) : undefined
  },
  tel: tidyPhone,
  fax: tidyPhone,
}

export function emptied(value: string): Tidied | undefined {
  if (!isNothing(value)) return undefined
  return { taken: '', code: ONLY_SIGNS.test(value) ? 'only_signs' : 'says_nothing' }
}

function untitled(value: string): Tidied | undefined {
  const taken = withoutTitles(value)
  return emptied(value) ?? (taken === value ? undefined : { taken, code: 'title_before' })
}

function firstOf([first, ...others]: readonly string[]): Tidied | undefined {
  if (first === undefined) return undefined
  return others.length > 0 ? { taken: first, others, code: 'several_contacts' } : { taken: first }
}

const isJobAlone = (part: string) => isJob(part) && !jobIn(part)

/** 'Haddad, Karim' is one person; 'Karim Haddad, Nadia Ziane' are two; a job belongs to the name before it. */
function namesIn(value: string): string[] {
  const apart = piecesOf(value).flatMap((part) => {
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

/** A slash within brackets, and in 'Chef de projet, Achats/Ventes' the one in the job, divides nothing. */
function piecesOf(value: string): string[] {
  const pieces: string[] = []
  for (const part of value.split(/[\n;|]|\s\/\s/))
    for (const [at, piece] of part.split(/\/(?![^(]*\))/).entries()) {
      const isOfJob = at > 0 && jobIn(pieces.at(-1) ?? '') && (isJobAlone(piece) || !/\S\s+\S/.test(piece))
      pieces.push(isOfJob ? `${pieces.pop()}/${piece}` : piece)
    }
  return pieces
}

const FEWEST_DIGITS = 8
const MOST_DIGITS = 15
/** A number with its country has at least this many, and without it no more than one digit less than ten. */
const WITH_COUNTRY = 11
const WITHOUT_ZERO = 9

/** A sheet keeps a telephone number as a number, and with that drops the zero or plus before it. */
function tidyPhone(written: string): Tidied | undefined {
  const value = toDigits(written).replace(/\.0$/, '')
  if (isNothing(value)) return emptied(value)
  const numbers = value
    .split(/[\n;/|؛、；]|[,،，]\s|\s(?:ou|or|et|and|أو|и|или|和|或|-)\s|(?<=\d{8})[\s-](?=[+0]?\d{8})/)
    .map((one) => one.trim())
    .filter((one) => one.replace(/\D/g, '').length >= FEWEST_DIGITS)
  if (numbers.length > 1) return firstOf(numbers)
  const { length } = value.replaceAll(' ', '')
  const isBare = /^[1-9][\d ]+$/.test(value) && length >= FEWEST_DIGITS && length <= MOST_DIGITS
  if (isBare && length >= WITH_COUNTRY) return { taken: `+${value}`, code: 'phone_digits' }
  if (isBare && length <= WITHOUT_ZERO) return { taken: `0${value}`, code: 'phone_digits' }
  return value === written ? undefined : { taken: value.replace(/\s+/g, ' ') }
}

/** Of booths alone: no number yet, or how many there are. */
const NO_BOOTH = /^(n c|nc|sans (stand|booth)|(en cours|voir|see)( .*)?|\d+ (stand|booth)s?)$/
const isNoBooth = (part: string) => isNothing(part) || NO_BOOTH.test(fold(part))

/** A cell in the import's own notation is left alone but for its types. */
function tidyBooths(value: string): Tidied | undefined {
  if (value.includes('|')) {
    const booths = parseBooths(value)
    const meant = booths && suggestBooths(booths)
    return meant !== undefined && booths?.some(({ type }) => type !== '' && !isBoothType(type))
      ? { taken: meant, code: 'type_meant' }
      : undefined
  }
  if (isNoBooth(value)) return { taken: '', code: 'not_a_booth' }
  const parts = withPoints(value)
    .split(/[\n;,/&+؛،、，；]|\s(?:et|and)\s/i)
    .flatMap((part) => boothsIn(part.trim()))
  const named = parts.filter((part) => part !== '' && !isNoBooth(part))
  const booths: Booth[] = []
  for (const part of named) addBooth(booths, part)
  const taken = showBooths(booths)
  if (named.length < parts.filter((part) => part !== '').length) return { taken, code: 'not_a_booth' }
  // A booth can be called 'FOYER'; a word that means something else would be one without a word.
  if (booths.some(({ stand }) => !/\p{N}/u.test(stand))) return { taken, code: 'booth_no_digit' }
  const isSplit = booths.length > value.split(';').filter((part) => part.trim() !== '').length
  return { taken, ...(isSplit && { code: 'several_booths' as const }) }
}

/** 'A12, équipé, 6 x 9 m': what has no number of its own is said of the booth before it. */
function addBooth(booths: Booth[], part: string): void {
  const { rest, size } = boothWithSize(part)
  const last = booths.at(-1)
  const type = /\d/.test(rest) ? undefined : suggestBoothType(rest)
  if (last && (rest === '' || type)) Object.assign(last, size, type && { type })
  else booths.push({ stand: boothNumber(rest || part), type: '', width: null, height: null, ...size })
}

const MOST_IN_SPAN = 30

/** 'A04 à A06' and 'A04-A06' are three booths, and 'D02 D03' are two. */
function boothsIn(part: string): string[] {
  const span = /^(\p{L}{1,3})\s?(\d{1,4})\s*(?:-|–|→|à|au|to)\s*(?:(\p{L}{1,3})\s?)?(\d{1,4})$/iu.exec(part)
  const [, hall = '', from = '', otherHall = hall, to = ''] = span ?? []
  const more = Number(to) - Number(from)
  if (span && hall.toLowerCase() === otherHall.toLowerCase() && more > 0 && more < MOST_IN_SPAN)
    return Array.from({ length: more + 1 }, (_, at) => hall + String(Number(from) + at).padStart(from.length, '0'))
  return /^(\p{L}{1,3}\d{1,4}\s+)+\p{L}{1,3}\d{1,4}$/u.test(part) ? part.split(/\s+/) : [part]
}

/** 'Stand E 26' is written E26. */
function boothNumber(text: string): string {
  return text.replace(/^(?:stand|booth|n[°o]\.?)\s+/i, '').replace(/^(\p{L}{1,3})\s+(\d)/u, '$1$2')
}
