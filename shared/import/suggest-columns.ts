import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { isEmailAddress } from '#shared/email.ts'
import { fold } from '#shared/names/fold.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import headings from './headings.json' with { type: 'json' }
import type { FileColumn } from './import.contract.ts'
import { type ImportField, type ImportKind, parseBooths, REPEATABLE_FIELDS, SHEET_FIELDS } from './import.rules.ts'
import { isBoothType, suggestBoothType } from './suggest-cell.ts'

/** Turns 'Téléphone :' into 'telephone', and 'Stand(s)' into 'stand s'. */
const plain = (text: string) => fold(text).replace(/\btel\b/, 'telephone')

/** A field's own name and the other headings that people use for it, as they are compared. */
function comparableHeadings(kind: ImportKind) {
  const lists: Partial<Record<ImportField, string>>[] =
    kind === 'company' ? [headings.company, headings.all] : [headings[kind], headings.person, headings.all]
  const fields: Fields = { company: COMPANY_FIELDS, badge: BADGE_FIELDS, speaker: SPEAKER_FIELDS }[kind]
  return SHEET_FIELDS[kind].map((field) => ({
    field,
    // The column with a person's company has the same headings as in a list of companies.
    words: [
      field,
      ...lists.flatMap((list) => list[field === 'company' ? 'raisonSocial' : field]?.split(', ') ?? []),
      ...(fields[field]?.imported ?? []),
    ].map(plain),
  }))
}

const WORDS = {
  company: comparableHeadings('company'),
  badge: comparableHeadings('badge'),
  speaker: comparableHeadings('speaker'),
}

type Column = Pick<FileColumn, 'heading' | 'samples'>
/** '' leaves a column out. */
export type Mapping = (ImportField | '')[]

/** The field that each column of a file most likely holds; each field goes only to its most certain column. */
export function suggestColumns(columns: readonly Column[], kind: ImportKind = 'company'): Mapping {
  const guesses: (ImportField | undefined)[] = columns.map(() => undefined)
  for (const guessesOf of [bySameName, byWord, byLikeness, byContent])
    for (const [index, column] of columns.entries())
      guesses[index] ??= guessesOf(column, kind).find(
        (field) => REPEATABLE_FIELDS.includes(field) || !guesses.includes(field),
      )
  const [first, last] = [guesses.includes('firstName'), guesses.includes('lastName')]
  return guesses.map((field) => {
    // Without a column for the other part, 'Nom' and 'الاسم' contain whole names.
    const isWhole = field === (first ? 'firstName' : 'lastName') && first !== last && !guesses.includes('name')
    return isWhole ? 'name' : (field ?? '')
  })
}

/** How many of a row's cells are headings that people use. */
export function countHeadings(cells: readonly string[], kind: ImportKind = 'company') {
  const columns = cells.map((heading) => ({ heading, samples: [] }))
  return suggestColumns(columns, kind).filter((field) => field !== '').length
}

function bySameName({ heading }: Column, kind: ImportKind) {
  return SHEET_FIELDS[kind].filter((field) => field.toLowerCase() === heading.trim().toLowerCase())
}

function byWord({ heading }: Pick<Column, 'heading'>, kind: ImportKind) {
  const own = plain(heading)
  return WORDS[kind].flatMap(({ field, words }) => (words.includes(own) ? field : []))
}

/** Whether people write this above a column. */
export const isHeading = (cell: string) => byWord({ heading: cell }, 'company').length > 0

const CONTACT_PARTS = ['email', 'tel', 'position', 'firstName', 'name'] as const
export type ContactPart = (typeof CONTACT_PARTS)[number]
const isContactPart = (field: ImportField): field is ContactPart => CONTACT_PARTS.some((one) => one === field)
/** Each word of the headings of contacts. */
const CONTACT_WORDS = new Set(
  WORDS.company.flatMap(({ field, words }) => (isContactPart(field) ? words.flatMap((one) => one.split(' ')) : [])),
)

const FURTHER_WORDS = new Map(
  Object.entries(headings.further).flatMap(([who, words]) =>
    words.split(', ').map((word) => [fold(word), who] as const),
  ),
)
/** Which further contact a word means: '2ème' and 'bis' the second, 'autre' another. */
const furtherContactIn = (word = '') =>
  /^([2-9])(?:i?eme?|me|e|n?de?|rd|th)?$/.exec(word)?.[1] ?? FURTHER_WORDS.get(word)

/** The words of a heading, with '2 ème' as one and 'Tel2' as two. */
const wordsOf = (heading: string) =>
  plain(heading.replace(/(?<=\p{L}{3})(?=[2-9](?!\d))/gu, ' '))
    .replace(/\b([2-9]) (?=(?:eme|e|nde?|rd|th)\b)/g, '$1')
    .split(' ')

const knownHeadingsIn = (own: string, kind: ImportKind) =>
  WORDS[kind].flatMap(({ field, words }) =>
    words.filter((one) => ` ${own} `.includes(` ${one} `)).map((one) => ({ field, one })),
  )

/** Which part of a contact a column has: 'Adresse mail du contact' is not a postal address, and 'N° du contact' is a telephone. */
function contactPart(own: string) {
  const fields = knownHeadingsIn(own, 'company').map(({ field }) => field)
  const isOther = (field: ImportField) => !isContactPart(field) && field !== 'raisonSocial'
  const part = CONTACT_PARTS.find((one) => fields.includes(one))
  if (part === undefined || part === 'email' || part === 'tel') return part
  if (fields.some(isOther)) return undefined
  if (part === 'name' && /^(n|no|num|numero|number) /.test(own)) return 'tel'
  return part === 'firstName' && /\bnom\b/.test(own) ? 'name' : part
}

/** Which part of which further contact a column has: 'Fonction 2', 'Autre fonction', 'Fonction du 2e contact'. */
function furtherContact(heading: string) {
  const words = wordsOf(heading)
  const markers = words.filter((word, index) => {
    const neighbours = [words[index - 1], words[index + 1]]
    return furtherContactIn(word) && neighbours.some((one) => one === undefined || CONTACT_WORDS.has(one))
  })
  const part = contactPart(words.filter((word) => !furtherContactIn(word)).join(' '))
  const who = furtherContactIn(markers.find((word) => /\d/.test(word)) ?? markers[0])
  return who === undefined ? undefined : { who, part }
}

/** A further contact of a company, and which of its data the columns seen so far have. */
interface FurtherContact {
  who: string
  parts: ContactPart[]
}

/** Whether a column may belong to a contact with a name; different numbers are different people. */
const mayBelongTo = ({ who, parts }: FurtherContact, other: string, part: ContactPart) =>
  parts.includes('name') && ![...parts, 'firstName'].includes(part) && !(/\d/.test(who) && /\d/.test(other))

/**
 * Which contact, and which part of it, each column of further contacts belongs to. 'Autre mail' belongs to the contact
 * whose columns precede it, if none of those is an address.
 */
export function contactColumns(all: readonly string[]): Map<string, { person: FurtherContact; part: ContactPart }> {
  const people: FurtherContact[] = []
  const columns = all.map((heading) => {
    const { who, part = 'name' } = furtherContact(heading) ?? { who: '', part: contactPart(plain(heading)) }
    const isSame = (one: FurtherContact) => one.who === who && !(part === 'name' && one.parts.includes(part))
    const mayFollow = (one: FurtherContact) => mayBelongTo(one, who, part)
    const person = people.findLast(isSame) ?? people.slice(-1).find(mayFollow) ?? { who, parts: [] }
    if (!people.includes(person)) people.push(person)
    person.parts.push(part)
    return [heading, { person, part }] as const
  })
  return new Map(columns)
}

/**
 * The known words within a heading, the longest first: 'Nom de l’entreprise' contains both name and company. A
 * column headed 'Un stand équipé ou nu ?' has booth types.
 */
function byLikeness({ heading, samples }: Column, kind: ImportKind): ImportField[] {
  const further = furtherContact(heading)
  if (further) return kind === 'company' && further.part ? ['contacts'] : []
  const within = knownHeadingsIn(plain(heading), kind)
  if (kind === 'company' && within.length > 0 && areBoothTypes(samples)) return ['type']
  const fields = within.sort((a, b) => b.one.length - a.one.length).map(({ field }) => field)
  // 'Nom d’utilisateur' may be the address in form responses.
  return areAddresses(samples) ? fields.filter((field) => /email/i.test(field)) : fields
}

function byContent({ samples }: Column, kind: ImportKind): ImportField[] {
  if (areAddresses(samples)) return ['email']
  if (kind !== 'company') return []
  if (allMatch(samples, (text) => text.includes('|') && parseBooths(text) !== undefined)) return ['stand']
  return areBoothTypes(samples) ? ['type'] : []
}

const allMatch = (samples: readonly string[], matches: (text: string) => boolean) =>
  samples.length > 0 && samples.every(matches)
const areAddresses = (samples: readonly string[]) => allMatch(samples, (text) => isEmailAddress(text.toLowerCase()))
const areBoothTypes = (samples: readonly string[]) =>
  allMatch(samples, (text) => isBoothType(text) || suggestBoothType(text) !== undefined)
