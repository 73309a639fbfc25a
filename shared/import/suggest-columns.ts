import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { isEmailAddress } from '#shared/email.ts'
import { fold } from '#shared/names/fold.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import headings from './headings.json' with { type: 'json' }
import type { FileColumn } from './import.contract.ts'
import { type ImportField, type ImportKind, parseBooths, SHARED_FIELDS, SHEET_FIELDS } from './import.rules.ts'
import { isBoothType, suggestBoothType } from './suggest-cell.ts'

/** Turns 'Téléphone :' into 'telephone', and 'Stand(s)' into 'stand s'. */
const plain = (text: string) => fold(text).replace(/\btel\b/, 'telephone')

/** A field's own name and the other headings that people use for it, as they are compared. */
function comparableHeadings(kind: ImportKind): { field: ImportField; words: string[] }[] {
  const lists: Partial<Record<ImportField, readonly string[]>>[] =
    kind === 'company' ? [headings.company, headings.all] : [headings[kind], headings.person, headings.all]
  const fields: Fields = { company: COMPANY_FIELDS, badge: BADGE_FIELDS, speaker: SPEAKER_FIELDS }[kind]
  return SHEET_FIELDS[kind].map((field) => ({
    field,
    // A person's company is called as in a list of companies.
    words: [
      field,
      ...lists.flatMap((list) => list[field === 'company' ? 'raisonSocial' : field] ?? []),
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
        (field) => SHARED_FIELDS.includes(field) || !guesses.includes(field),
      )
  const [first, last] = [guesses.includes('firstName'), guesses.includes('lastName')]
  return guesses.map((field) => {
    // Without a column of the other part, 'Nom' and 'الاسم' hold whole names.
    const isWhole = field === (first ? 'firstName' : 'lastName') && first !== last && !guesses.includes('name')
    return isWhole ? 'name' : (field ?? '')
  })
}

/** How many of a row's cells are headings that people use. */
export function countHeadings(cells: readonly string[], kind: ImportKind = 'company'): number {
  const columns = cells.map((heading) => ({ heading, samples: [] }))
  return suggestColumns(columns, kind).filter((field) => field !== '').length
}

function bySameName({ heading }: Column, kind: ImportKind): ImportField[] {
  return SHEET_FIELDS[kind].filter((field) => field.toLowerCase() === heading.trim().toLowerCase())
}

function byWord({ heading }: Pick<Column, 'heading'>, kind: ImportKind): ImportField[] {
  const own = plain(heading)
  return WORDS[kind].flatMap(({ field, words }) => (words.includes(own) ? field : []))
}

/** Whether people write this above a column. */
export const isHeading = (cell: string) => byWord({ heading: cell }, 'company').length > 0

/** A second contact's column is not that of the person to write to. */
const SECOND = /^(?:[2-9]e?m?e?|deuxieme|troisieme|seconde?|third|autres?|others?|alt)\b|\b(?:[2-9]|bis|ter)$/
const OF_CONTACT: readonly ImportField[] = ['name', 'position', 'email', 'tel']

/** What a column says of another contact of a company: 'Fonction 2' and 'Autre fonction' the position. */
export function contactPart(heading: string): ImportField | undefined {
  const rest = plain(heading).replace(SECOND, '').trim()
  return [...byWord({ heading: rest }, 'company'), ...byLikeness({ heading: rest, samples: [] }, 'company')].find(
    (field) => OF_CONTACT.includes(field),
  )
}

/**
 * The known words within a heading, the longest first: 'Nom de l’entreprise' holds both a name and an enterprise. What
 * asks 'Un stand équipé ou nu ?' holds types.
 */
function byLikeness({ heading, samples }: Column, kind: ImportKind): ImportField[] {
  const own = ` ${plain(heading)} `
  if (SECOND.test(own.trim())) return kind === 'company' && contactPart(heading) ? ['contacts'] : []
  const within = WORDS[kind].flatMap(({ field, words }) =>
    words.filter((one) => own.includes(` ${one} `)).map((one) => ({ field, one })),
  )
  if (kind === 'company' && within.length > 0 && holdTypes(samples)) return ['type']
  const fields = within.sort((a, b) => b.one.length - a.one.length).map(({ field }) => field)
  // 'Nom d’utilisateur' is an address in the answers of a form.
  return holdAddresses(samples) ? fields.filter((field) => /email/i.test(field)) : fields
}

function byContent({ samples }: Column, kind: ImportKind): ImportField[] {
  if (holdAddresses(samples)) return ['email']
  if (kind !== 'company') return []
  if (hold(samples, (text) => text.includes('|') && parseBooths(text) !== undefined)) return ['stand']
  return holdTypes(samples) ? ['type'] : []
}

const hold = (samples: readonly string[], isOne: (text: string) => boolean) =>
  samples.length > 0 && samples.every(isOne)
const holdAddresses = (samples: readonly string[]) => hold(samples, (text) => isEmailAddress(text.toLowerCase()))
const holdTypes = (samples: readonly string[]) =>
  hold(samples, (text) => isBoothType(text) || suggestBoothType(text) !== undefined)
