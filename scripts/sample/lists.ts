import type { BadgeType } from '#shared/badge/pass.ts'
import companies from './lists/companies.json' with { type: 'json' }
import employers from './lists/employers.json' with { type: 'json' }
import mobiles from './lists/mobiles.json' with { type: 'json' }
import names from './lists/names.json' with { type: 'json' }
import origins from './lists/origins.json' with { type: 'json' }
import places from './lists/places.json' with { type: 'json' }
import positions from './lists/positions.json' with { type: 'json' }
import programme from './lists/programme.json' with { type: 'json' }
import sectors from './lists/sectors.json' with { type: 'json' }
import talks from './lists/talks.json' with { type: 'json' }

/** An entry of a list, in which some texts are of a few: a type that JSON cannot tell. */
type Listed<Entry, Exact> = Omit<Entry, keyof Exact> & Exact

type Language = 'en' | 'fr'
type Sex = 'f' | 'm'
type Country = keyof typeof mobiles
export type Culture = keyof typeof names
export type Size = 's' | 'm' | 'l' | 'xl'

type Contact = Listed<(typeof companies)[number]['contact'], { sex: Sex }>
export type ListedCompany = Listed<
  (typeof companies)[number],
  {
    place: keyof typeof places
    sector: keyof typeof sectors
    size: Size
    culture: Culture
    contact: Contact
  }
>
/** Sixty exhibitors, all invented. The first one signs in, and has a size plan of its own. */
export const COMPANIES = companies as ListedCompany[]

/** What the companies of a sector do, after their name: 'Sahara Flow Control SPA …'. */
export const SECTORS = sectors

/** Where visitors and delegates work: invented operators, contractors and schools. */
export const EMPLOYERS = employers

/** Mobile number formats by country; # is a digit. */
export const MOBILES = mobiles

/** Streets and districts are invented; # is replaced by a company's house number. */
export const PLACES = places as Record<keyof typeof places, { country: Country; address: string }>

/**
 * First and last names by culture, with the look of its people in the drawn portraits. One in `arabic` is
 * written in Arabic script, with the Latin form after an equals sign.
 */
export const NAMES = names as Record<Culture, Listed<(typeof names)['dz'], { country: Country }>>

/** Job titles; `|` separates the masculine from the feminine form. */
export const POSITIONS: Record<BadgeType, Record<Language, string[]>> = positions

/** Talks and their speakers, in the talk's language. `|` separates the masculine from the feminine form. */
export const TALKS = talks as Listed<(typeof talks)[number], { culture: Culture; language: Language }>[]

/**
 * The programme: a session's day from 0, hours at the venue, and its talks by their position in the list. Speakers who
 * have not accepted yet are in none.
 */
export const PROGRAMME = programme

/** Where those who ask for a visa come from. */
export const ORIGINS = origins as Listed<(typeof origins)[number], { culture: Culture }>[]
