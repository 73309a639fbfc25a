import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { EmailAddress } from '#shared/email.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'

// Invented data is in lists/, one table each. Within a cell, ', ' or '; ' separates several values, and `|` the
// masculine from the feminine form of a word.

type Language = 'en' | 'fr'
export type Size = 's' | 'm' | 'l' | 'xl'

/** The culture that somebody's name comes from. */
export type Culture =
  | ('dz' | 'arabic' | 'tn' | 'ma' | 'ar' | 'gulf' | 'fr' | 'es' | 'it' | 'no' | 'de')
  | ('gb' | 'nl' | 'tr' | 'cn' | 'kr' | 'jp' | 'in' | 'ng' | 'sn')

export interface ListedCompany {
  name: string
  domain: string
  sector: string
  size: Size
  culture: Culture
  /** Of the contact, as the names and the position. */
  sex: 'f' | 'm'
  first: string
  last: string
  position: string
  /** 'fresh': has registered and done nothing since; 'waiting': the organizer has not accepted it yet. */
  state: '' | 'fresh' | 'waiting'
  /** Where its country has another number format than its culture. */
  mobile: string
  /** # is its house number. */
  address: string
}
/** Sixty exhibitors. The first one signs in, and has its own size plan. */
export const COMPANIES = read<ListedCompany>('companies')

interface Sector {
  sector: string
  en: string
  fr: string
  /** What its companies do, after their name: 'Sahara Flow Control SPA …'. */
  doesEn: string
  doesFr: string
}
export const SECTORS = new Map(read<Sector>('sectors').map((one) => [one.sector, one]))

/** Where visitors and delegates work: operators, contractors and schools. */
export const EMPLOYERS = read<{ name: string; domain: string }>('employers')

interface Names {
  /** The look of its people in the portraits. */
  look: string
  /** Number format; # is a digit. */
  mobile: string
  /** A name in Arabic letters has its Latin form after an equals sign. */
  men: string[]
  women: string[]
  last: string[]
}
export const NAMES = Object.fromEntries(
  read<Record<'culture' | keyof Names, string>>('names').map(({ culture, look, mobile, men, women, last }) => [
    culture,
    { look, mobile, men: men.split(', '), women: women.split(', '), last: last.split(', ') },
  ]),
) as Record<Culture, Names>

export interface ListedPortrait extends Record<'ground' | 'skin' | 'hair' | 'coat', string> {
  look: string
  sex: 'f' | 'm'
  /** Of beard, glasses, suit, scarf and ghutra. */
  wears: string
}
/** The portraits; a badge refers to one by its position. */
export const PORTRAITS = read<ListedPortrait>('portraits')

/** Job titles. */
export function positionsOf(type: BadgeType, language: Language) {
  return POSITIONS.find((row) => row.type === type && row.language === language)?.titles.split('; ') ?? []
}
const POSITIONS = read<{ type: BadgeType; language: Language; titles: string }>('positions')

interface Talk {
  culture: Culture
  /** Of all its texts. */
  language: Language
  type: 'speaker' | 'moderator'
  stage: 'created' | 'photo' | 'accepted'
  /** '' or 'confirmed'; 'pending' waits for the organizer and is in no public list. */
  status: string
  /** How many were sent. */
  documents: string
  domain: string
  company: string
  position: string
  topic: string
  bio: string
}
export const TALKS = read<Talk>('talks')

/** Day from 0, hours at the venue, and talks by their position in the list: only of speakers who have accepted. */
export const PROGRAMME = read<Record<'day' | 'from' | 'to' | 'room' | 'talks' | 'title' | 'titleFr', string>>(
  'programme',
).map(({ day, from, to, talks, ...said }) => ({
  ...said,
  day: Number(day),
  from: Number(from),
  to: Number(to),
  talks: talks.split(' ').map(Number),
}))

interface Origin {
  culture: Culture
  nationality: string
  country: string
  city: string
  postalCode: string
  adresse: string
  company: string
}
/** Where those who ask for a visa come from. */
export const ORIGINS = read<Origin>('origins')

/** `company` is its position in the list. */
interface Material extends Record<'company' | 'description' | 'qty' | 'supplier', string> {
  state: OrderState
}
export const MATERIALS = read<Material>('materials')
export const CONTACTS = read<Record<'company' | 'name' | 'purpose' | 'tel', string> & { email: EmailAddress }>(
  'contacts',
)
export const NOTES = read<Record<'company' | 'text' | 'isDone', string>>('notes')

function read<Row>(name: string) {
  const text = readFileSync(join(import.meta.dirname, 'lists', `${name}.tsv`), 'utf8')
  return parse(text, { columns: true, delimiter: '\t', quote: false }) as Row[]
}
